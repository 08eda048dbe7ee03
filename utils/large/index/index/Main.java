package index;

import java.util.ArrayList;
import java.util.List;

/** A library: two writers, a merger, and three readers. */
public final class Main {
  private interface Job {
    void run() throws InterruptedException;
  }

  private final Index index = new Index();

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    index.add(new Document(1, "Threads", "the cost of threads and locks"));
    index.add(new Document(2, "Locks", "locks in order, order of locks"));
    index.commit();

    Thread merger = thread("merger", () -> index.mergeLoop(2));
    List<Thread> others = new ArrayList<>();
    others.add(thread("writer 1", () -> {
      index.add(new Document(3, "Queues", "a queue is a list on which threads wait"));
      index.commit();
      index.add(new Document(1, "Threads", "threads are cheap, locks are not"));
      index.commit();
      index.remove(3);
      index.commit();
    }));
    others.add(thread("writer 2", () -> {
      index.add(new Document(4, "Clocks", "the order of events"));
      index.add(new Document(5, "Logs", "events on paper"));
      index.commit();
      index.add(new Document(6, "Trees", "leaves of a tree"));
      index.commit();
    }));
    others.add(thread("reader 1", () -> {
      // Documents 1 and 2 are there all the time, in whatever version.
      if (index.search("+locks threads", 10).size() < 2)
        throw new AssertionError("documents on locks are lost");
      for (Document document : index.search("events -paper", 3))
        if (document.id() != 4)
          throw new AssertionError("found " + document);
    }));
    others.add(thread("reader 2", () -> {
      int before = index.search("threads", 10).size();
      if (before < 1 || before > 2)
        throw new AssertionError(before + " documents on threads");
      List<Document> ordered = index.search("order locks", 1);
      if (ordered.size() != 1 || ordered.get(0).id() != 2)
        throw new AssertionError("the best document is " + ordered);
    }));
    others.add(thread("reader 3", () -> {
      Snapshot first = index.acquire();
      int documents = first.documents().size();
      Snapshot second = index.acquire();
      if (second.version() < first.version())
        throw new AssertionError(second + " comes after " + first);
      if (first.documents().size() != documents)
        throw new AssertionError(first + " changed");
      first.release();
      second.release();
    }));
    merger.start();
    for (Thread other : others)
      other.start();
    for (Thread other : others)
      other.join();
    index.close();
    merger.join();
    check();
  }

  private static Thread thread(String name, Job job) {
    return new Thread(() -> {
      try {
        job.run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }, name);
  }

  private void check() {
    index.check(5);
    List<Document> found = index.search("+locks", 10);
    if (found.size() != 2 || found.stream().noneMatch(document -> document.text().contains("cheap")))
      throw new AssertionError("on locks " + found);
    if (!index.search("queue", 10).isEmpty())
      throw new AssertionError("document 3 was removed");
    if (index.search("event leave", 10).size() != 3)
      throw new AssertionError("found " + index.search("event leave", 10));
    System.out.println(found + ", " + index.merges() + " merges");
  }
}
