package kv;

import java.util.ArrayList;
import java.util.List;

/**
 * The log that a store is rebuilt from after a crash: in memory here, in segments as a file would have them. A segment
 * is dropped when all of its records are in tables.
 *
 * <p>Appending gives each record its sequence number. A record is durable when {@link #sync} has returned that was
 * called after it was appended; syncing is shared: one thread writes for all that wait.
 */
final class WriteAheadLog {
  private static final class Segment {
    private final long first;
    private final List<LogRecord> records = new ArrayList<>();

    Segment(long first) {
      this.first = first;
    }
  }

  private final int segmentRecords;

  // Guarded by this.
  private final List<Segment> segments = new ArrayList<>();
  private long nextSequence = 1;
  private long durable;
  private boolean syncing;
  private int syncs;
  private long dropped;

  WriteAheadLog(int segmentRecords) {
    this.segmentRecords = segmentRecords;
    segments.add(new Segment(1));
  }

  synchronized LogRecord append(String key, String value) {
    Segment last = segments.get(segments.size() - 1);
    if (last.records.size() == segmentRecords) {
      last = new Segment(nextSequence);
      segments.add(last);
    }
    LogRecord record = new LogRecord(nextSequence++, key, value);
    last.records.add(record);
    return record;
  }

  /** Returns when all records up to this one are durable. */
  void sync(long sequence) throws InterruptedException {
    long upTo;
    synchronized (this) {
      while (syncing && durable < sequence)
        wait();
      if (durable >= sequence)
        return;
      syncing = true;
      upTo = nextSequence - 1;
    }
    // Here a file would be forced to the disk, without the lock, so that others append meanwhile.
    synchronized (this) {
      durable = Math.max(durable, upTo);
      syncing = false;
      syncs++;
      notifyAll();
    }
  }

  synchronized long lastSequence() {
    return nextSequence - 1;
  }

  /** All records up to this one are in tables. */
  synchronized void truncate(long sequence) {
    while (segments.size() > 1 && segments.get(1).first <= sequence + 1)
      dropped += segments.remove(0).records.size();
  }

  /** What there is, oldest first. */
  synchronized List<LogRecord> replay() {
    List<LogRecord> all = new ArrayList<>();
    for (Segment segment : segments)
      all.addAll(segment.records);
    return all;
  }

  synchronized int syncs() {
    return syncs;
  }

  synchronized void check() {
    long expected = dropped + 1;
    for (Segment segment : segments)
      for (LogRecord record : segment.records)
        if (record.sequence() != expected++)
          throw new AssertionError("the log has " + record + " where " + (expected - 1) + " should be");
    if (expected != nextSequence)
      throw new AssertionError("the log ends at " + expected);
    if (durable > nextSequence - 1)
      throw new AssertionError("durable to " + durable + ", written to " + (nextSequence - 1));
  }
}
