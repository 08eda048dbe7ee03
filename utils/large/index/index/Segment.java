package index;

import java.util.List;
import java.util.Map;

/**
 * A part of the index that does not change: documents, and for each term the postings. A closed segment gives its
 * memory back; a thread with a reference keeps its segment.
 */
final class Segment extends RefCounted {
  private final int number;
  private final int size;
  private List<Document> documents;
  private Map<String, List<Posting>> postings;

  Segment(int number, List<Document> documents, Map<String, List<Posting>> postings) {
    this.number = number;
    this.size = documents.size();
    this.documents = documents;
    this.postings = postings;
  }

  int number() {
    return number;
  }

  int size() {
    return size;
  }

  List<Document> documents() {
    return documents;
  }

  List<Posting> postings(String term) {
    return postings.getOrDefault(term, List.of());
  }

  @Override
  protected void close() {
    documents = null;
    postings = null;
  }

  @Override
  public String toString() {
    return "segment " + number;
  }
}
