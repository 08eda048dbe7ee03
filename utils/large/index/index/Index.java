package index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An index that is searched while documents come and go. Writers collect documents; a commit makes a segment of them and
 * a new snapshot. Searches use the snapshot that is current when they begin, without a lock. A merger keeps the segments
 * few.
 */
final class Index {
  private final Analyzer analyzer = new Analyzer();
  private volatile Snapshot current = new Snapshot(0, List.of(), Map.of());

  // Guarded by this.
  private final SegmentBuilder builder = new SegmentBuilder(analyzer);
  private final Map<Integer, Integer> removals = new HashMap<>();
  private int nextSegment = 1;
  private boolean merging;
  private boolean closed;
  private int merges;

  synchronized void add(Document document) {
    // The ones in older segments do not count any more when this one does.
    removals.put(document.id(), nextSegment - 1);
    builder.add(document);
  }

  synchronized void remove(int id) {
    builder.remove(id);
    removals.put(id, nextSegment - 1);
  }

  /** What was added and removed so far is seen by searches that begin after this. */
  synchronized int commit() {
    if (builder.isEmpty() && removals.isEmpty())
      return current.version();
    List<Segment> segments = new ArrayList<>(current.segments());
    Segment added = null;
    if (!builder.isEmpty()) {
      added = builder.build(nextSegment++);
      segments.add(added);
    }
    Map<Integer, Integer> removed = new HashMap<>(current.removed());
    removed.putAll(removals);
    removals.clear();
    publish(segments, removed);
    if (added != null)
      added.release(); // the snapshot has a reference of its own
    notifyAll();
    return current.version();
  }

  private void publish(List<Segment> segments, Map<Integer, Integer> removed) {
    Snapshot old = current;
    current = new Snapshot(old.version() + 1, segments, removed);
    old.release();
  }

  /** The current snapshot, for the caller to release. */
  Snapshot acquire() {
    while (true) {
      Snapshot snapshot = current;
      if (snapshot.retain())
        return snapshot;
    }
  }

  /** The documents that fit, the best first; those that fit equally well by their ids. */
  List<Document> search(String text, int most) {
    Query query = Query.parse(text, analyzer);
    Snapshot snapshot = acquire();
    try {
      Map<Document, Integer> scores = query.run(snapshot);
      List<Document> found = new ArrayList<>(scores.keySet());
      found.sort((a, b) -> {
        int order = Integer.compare(scores.get(b), scores.get(a));
        return order != 0 ? order : Integer.compare(a.id(), b.id());
      });
      return found.size() > most ? List.copyOf(found.subList(0, most)) : found;
    } finally {
      snapshot.release();
    }
  }

  /** Waits until there are more segments than this; null if the index is closed. To be merged by one thread at a time. */
  private synchronized Snapshot awaitSegments(int most) throws InterruptedException {
    while (merging || current.segments().size() <= most) {
      if (closed)
        return null;
      wait();
    }
    merging = true;
    return acquire();
  }

  /** Merges all segments into one while there are too many, until the index is closed. */
  void mergeLoop(int most) throws InterruptedException {
    while (true) {
      Snapshot snapshot = awaitSegments(most);
      if (snapshot == null)
        return;
      merge(snapshot);
      snapshot.release();
    }
  }

  /** Searches and commits go on meanwhile. Segments that were added since then stay. */
  private void merge(Snapshot snapshot) {
    SegmentBuilder merged = new SegmentBuilder(analyzer);
    for (Document document : snapshot.documents())
      merged.add(document);
    List<Segment> old = snapshot.segments();
    // It takes the place of the newest one of them, so what was removed after that still is.
    Segment segment = merged.build(old.get(old.size() - 1).number());
    synchronized (this) {
      List<Segment> segments = new ArrayList<>();
      segments.add(segment);
      segments.addAll(current.segments().subList(old.size(), current.segments().size()));
      publish(segments, current.removed());
      segment.release();
      merging = false;
      merges++;
      notifyAll();
    }
  }

  /** Ends the merger. Searches are still possible. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  synchronized int merges() {
    return merges;
  }

  /** To be called while nobody else uses the index. */
  void check(int documents) {
    Snapshot snapshot = acquire();
    try {
      if (snapshot.references() != 2)
        throw new AssertionError(snapshot + " has " + snapshot.references() + " references");
      for (Segment segment : snapshot.segments())
        if (segment.references() != 1)
          throw new AssertionError(segment + " has " + segment.references() + " references");
      if (snapshot.documents().size() != documents)
        throw new AssertionError("the index has " + snapshot.documents());
    } finally {
      snapshot.release();
    }
  }
}
