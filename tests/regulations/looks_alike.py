"""Made-up regulations in the shapes in which official texts are published, with their faults; no word of one is here."""

LINES = """Bureau of Games § 13:69F-4.12

Current through Register 9, October 7, 2024

Section 13:69F-4.12 - What goes amiss

""" + "\n\n".join(
    [
        *(f"({letter}) Paragraph {letter} tells of a pear, see (h) below. It costs 4 to 9." for letter in "abcdefg"),
        "(h) A pear that (e), (f) or (g) leaves over is treated as (h)1 through 3 say.",
        "1. It is eaten at once; provided that it is ripe.",
        "2. It is kept in a cupboard.",
        "3. It opens the next meal.",
        "(i) Whoever says “Pear,” gets one.\n\n(j) A pear found open is thrown away. So is its neighbour.",
        "(k) If pears are short, the meal is off.\n\nBureau of Games § 13:69F-4.12",
    ]
)
"""Paragraphs on lines of their own, one with three items, between lines of a web page."""

RUN_TOGETHER = "Amiss\n\n" + " ".join(
    f"({n}) Where an apple is number {n}, it is peeled as Regulation 46 says"
    + (", and where Gaming Control 115 the peel is long it is kept." if n == 6 else ".")
    for n in range(1, 11)
)
"""All in one line, with a page header in mid-sentence."""

IN_THE_MIDDLE = """✨ Rules of Fruit
19 MAY 2004 FRUIT GAZETTE, No. 56
1325
with the open plum, bake a cake. After the cake, baking goes on.
12.2 Subject to rule 12.1, if a plum is in excess in the bowl:
(a) it opens the next bowl, unless
the bowl is washed;
(b) if it has been seen, a cake is baked. Then baking goes on.
12.3 If the first plum is soft, a cake is baked.
12.4 Subject to rule 12.3, a soft plum is used.
12.5 If plums are short the bowl is void.
12.6 Should a plum fall, it is put back. If it can’t be, the bowl is void.
12.7 A plum that should have been thrown away as rule 7.7 says stays.
12.8 Notwithstanding rules 12.1 to 12.7 all later bowls stand as baked.
Next Page →
Online sources for this page:
Fruit.example —
"""
"""Begins in mid-provision, after a page's number, and ends in what a web page puts beneath."""

RUN_AND_SCANNED = (
    "Section 99-01.3-08-12 - MishapsThese must be applied:\n"
    + " ".join(f"{n}. If a cherry is number {n} the cook perm its it to bum." for n in range(1, 16))
    + " N.D. Fruit Code 99-01.3-08-12\nEffective May 1, 1998; amended July 1, 2010.General Authority: NDCC 5\n"
)
"""All in one line, with faults of scanning, the citation run on to the last provision."""
TEXTS = {"us-nj": LINES, "gaming-control": RUN_TOGETHER, "nz": IN_THE_MIDDLE, "us-nd": RUN_AND_SCANNED}
