package index;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The index at one moment: segments, oldest first, and for each id that was removed or replaced the number of the last
 * segment in which it does not count any more. It has a reference to each segment until it is closed itself.
 */
final class Snapshot extends RefCounted {
  private final int version;
  private final List<Segment> segments;
  private final Map<Integer, Integer> removed;

  /** Takes references to the segments, to which the caller has others. */
  Snapshot(int version, List<Segment> segments, Map<Integer, Integer> removed) {
    this.version = version;
    this.segments = List.copyOf(segments);
    this.removed = Map.copyOf(removed);
    for (Segment segment : segments)
      if (!segment.retain())
        throw new AssertionError(segment + " is closed");
  }

  int version() {
    return version;
  }

  List<Segment> segments() {
    return segments;
  }

  Map<Integer, Integer> removed() {
    return removed;
  }

  boolean counts(Segment segment, Document document) {
    Integer last = removed.get(document.id());
    return last == null || segment.number() > last;
  }

  List<Posting> postings(String term) {
    List<Posting> found = new ArrayList<>();
    for (Segment segment : segments)
      for (Posting posting : segment.postings(term))
        if (counts(segment, posting.document()))
          found.add(posting);
    return found;
  }

  List<Document> documents() {
    List<Document> found = new ArrayList<>();
    for (Segment segment : segments)
      for (Document document : segment.documents())
        if (counts(segment, document))
          found.add(document);
    return found;
  }

  @Override
  protected void close() {
    for (Segment segment : segments)
      segment.release();
  }

  @Override
  public String toString() {
    return "snapshot " + version;
  }
}
