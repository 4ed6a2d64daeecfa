"use strict";
// Where a key leads, from a step: a number from 0 to last.
function led(key, at, last, fork) {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last, f: fork }[key];
  return to === undefined ? at : Math.min(Math.max(to, 0), last);
}
function begin(page) {
  const all = (what) => Array.from(page.querySelectorAll(what));
  const steps = all(".step"), rows = all("tr[data-step]"), last = steps.length - 1;
  const slider = page.getElementById("slider"), said = page.getElementById("said");
  const fork = Number(page.getElementById("replay").dataset.fork);
  let at = 0;
  function show(number) {
    at = number;
    steps.forEach((step, n) => step.classList.toggle("now", n === at));
    rows.forEach((row) => {
      const now = Number(row.dataset.step) === at;
      row.classList.toggle("now", now);
      if (now) row.setAttribute("aria-current", "step"); else row.removeAttribute("aria-current");
    });
    slider.value = String(at);
    said.textContent = "Step " + at + " of " + last + (at > fork ? ", after the fork. " : ". ") +
      Array.from(steps[at].querySelectorAll("figcaption")).map((it) => it.textContent.trim()).join(" ");
  }
  all("button[data-key]").forEach((it) => it.addEventListener("click", () => show(led(it.dataset.key, at, last, fork))));
  all("button[data-step]").forEach((it) => it.addEventListener("click", () => show(Number(it.dataset.step))));
  slider.addEventListener("input", () => show(Number(slider.value)));
  page.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target === slider) return;
    const to = led(event.key, at, last, fork);
    if (to !== at) { event.preventDefault(); show(to); }
  });
  page.body.classList.add("live");
  show(Math.min(fork, last));
}
if (typeof document !== "undefined") begin(document);
