"""The grammar of a regulation: questions, inquiries, provisions, and the hand as it should have gone."""
