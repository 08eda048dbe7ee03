package index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects documents for a segment. Used by one thread at a time. */
final class SegmentBuilder {
  private final Analyzer analyzer;
  private final Map<Integer, Document> documents = new LinkedHashMap<>();

  SegmentBuilder(Analyzer analyzer) {
    this.analyzer = analyzer;
  }

  void add(Document document) {
    // One that comes later is the newer one, and goes to the end.
    documents.remove(document.id());
    documents.put(document.id(), document);
  }

  boolean remove(int id) {
    return documents.remove(id) != null;
  }

  int size() {
    return documents.size();
  }

  boolean isEmpty() {
    return documents.isEmpty();
  }

  /** The segment; the builder is empty after that. */
  Segment build(int number) {
    Map<String, List<Posting>> postings = new TreeMap<>();
    for (Document document : documents.values()) {
      Map<String, Integer> frequencies = new HashMap<>();
      for (String term : analyzer.terms(document.title() + " " + document.text()))
        frequencies.merge(term, 1, Integer::sum);
      frequencies.forEach((term, frequency) -> postings.computeIfAbsent(term, t -> new ArrayList<>())
          .add(new Posting(document, frequency)));
    }
    Segment segment = new Segment(number, List.copyOf(documents.values()), postings);
    documents.clear();
    return segment;
  }
}
