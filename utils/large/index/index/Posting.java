package index;

/** How often a term is in a document. */
record Posting(Document document, int frequency) {
}
