package kv;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A store of keys and values in the way of log-structured merge trees. Writes go to the log and to a table in memory;
 * when that is full, it is frozen, and a thread of the store makes a sorted table of it. Another one merges tables.
 *
 * <p>The monitor {@code state} guards the version and what the background threads wait for. The table in memory has its
 * own monitor, so that readers and writers are not held up by a change of version. The order of monitors is table,
 * state.
 */
final class Store implements AutoCloseable {
  record Options(int memTableBytes, int maxTables, int segmentRecords) {
    static final Options DEFAULT = new Options(30, 2, 4);
  }

  private final Options options;
  private final WriteAheadLog log;
  private final Object state = new Object();
  private final Thread flusher = new Thread(this::flushLoop, "flusher");
  private final Thread compactor = new Thread(this::compactLoop, "compactor");

  private volatile MemTable active = new MemTable();
  private volatile Version version = Version.EMPTY;

  // Guarded by state.
  private boolean closing;
  private boolean flusherDone;
  private int flushes;
  private int compactions;
  private int stalls;

  Store(Options options) {
    this.options = options;
    this.log = new WriteAheadLog(options.segmentRecords());
    flusher.start();
    compactor.start();
  }

  void put(String key, String value) throws InterruptedException {
    if (value == null)
      throw new IllegalArgumentException("no value for " + key);
    write(key, value);
  }

  void delete(String key) throws InterruptedException {
    write(key, null);
  }

  private void write(String key, String value) throws InterruptedException {
    LogRecord record;
    synchronized (active) {
      record = log.append(key, value);
      active.put(record);
      if (active.bytes() >= options.memTableBytes())
        rotate();
    }
    log.sync(record.sequence());
  }

  /** Freezes the table in memory. The caller has its monitor, so nobody writes to it. */
  private void rotate() throws InterruptedException {
    synchronized (state) {
      if (version.frozen() != null)
        stalls++;
      while (version.frozen() != null)
        state.wait();
      version = version.freeze(active);
      active = new MemTable();
      state.notifyAll();
    }
  }

  /** The value of a key; null if it has none. */
  String get(String key) {
    LogRecord record = find(key);
    return record == null || record.isDeletion() ? null : record.value();
  }

  private LogRecord find(String key) {
    MemTable table = active;
    synchronized (table) {
      LogRecord record = table.get(key);
      if (record != null)
        return record;
    }
    // If the table was frozen after we looked at it, it is in the version that we take now, or in a table of it.
    return version.get(key);
  }

  /** The keys from one to another, without the latter, with their values. */
  Map<String, String> scan(String from, String to) {
    List<List<LogRecord>> sources = new ArrayList<>();
    MemTable table = active;
    synchronized (table) {
      sources.add(table.range(from, to));
    }
    Version now = version;
    if (now.frozen() != null)
      sources.add(now.frozen().range(from, to));
    for (Table sorted : now.tables())
      sources.add(sorted.range(from, to));
    Map<String, String> found = new LinkedHashMap<>();
    for (LogRecord record : Merge.of(sources, true))
      found.put(record.key(), record.value());
    return found;
  }

  private void flushLoop() {
    try {
      while (true) {
        MemTable frozen;
        synchronized (state) {
          while (version.frozen() == null && !closing)
            state.wait();
          frozen = version.frozen();
          if (frozen == null) {
            flusherDone = true;
            state.notifyAll();
            return;
          }
        }
        flush(frozen);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void flush(MemTable frozen) {
    List<LogRecord> records = frozen.records();
    Table table = new Table(0, records);
    synchronized (state) {
      version = version.flushed(table);
      flushes++;
      state.notifyAll();
    }
    // All records up to the newest one of this table are in tables now, or there is a newer one of their key.
    long newest = 0;
    for (LogRecord record : records)
      newest = Math.max(newest, record.sequence());
    log.truncate(newest);
  }

  private void compactLoop() {
    try {
      while (true) {
        List<Table> old;
        synchronized (state) {
          while (version.tables().size() <= options.maxTables() && !flusherDone)
            state.wait();
          old = version.tables();
          if (old.size() <= options.maxTables())
            return;
        }
        compact(old);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void compact(List<Table> old) {
    List<List<LogRecord>> sources = new ArrayList<>();
    int level = 0;
    for (Table table : old) {
      sources.add(table.records());
      level = Math.max(level, table.level());
    }
    Table merged = new Table(level + 1, Merge.of(sources, true));
    synchronized (state) {
      version = version.compacted(old, merged);
      compactions++;
      state.notifyAll();
    }
  }

  /** To be called when all writes are done. Waits for the background threads. */
  @Override
  public void close() throws InterruptedException {
    synchronized (state) {
      closing = true;
      state.notifyAll();
    }
    flusher.join();
    compactor.join();
  }

  /** A table in memory, as a store would have it that starts anew from the log. */
  MemTable recover() {
    MemTable table = new MemTable();
    for (LogRecord record : log.replay())
      table.put(record);
    return table;
  }

  void check() {
    log.check();
    synchronized (state) {
      if (version.frozen() != null)
        throw new AssertionError("a table is still frozen");
      if (version.tables().size() > options.maxTables())
        throw new AssertionError(version.tables().size() + " tables");
    }
  }

  String statistics() {
    synchronized (state) {
      return flushes + " flushes, " + compactions + " compactions, " + log.syncs() + " syncs of " + log.lastSequence()
          + " records";
    }
  }
}
