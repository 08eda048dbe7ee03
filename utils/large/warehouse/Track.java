import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * The ring that robots move on, in one direction. A section holds one robot. Robots stop beside the ring only: one that
 * is on it moves on as soon as the section ahead is free, so that the ring, having more sections than there are robots,
 * never stands still.
 */
public final class Track {
  private final List<Semaphore> sections;
  private final AtomicLong moves = new AtomicLong();

  public Track(int length) {
    sections = IntStream.range(0, length).mapToObj(i -> new Semaphore(1)).toList();
  }

  public int length() {
    return sections.size();
  }

  /** The number of moves from one section to another. */
  public int distance(int from, int to) {
    return Math.floorMod(to - from, sections.size());
  }

  public void enter(int section) throws InterruptedException {
    sections.get(section).acquire();
  }

  /** Goes on to the next section and returns it. */
  public int advance(int section) throws InterruptedException {
    int next = (section + 1) % sections.size();
    sections.get(next).acquire();
    sections.get(section).release();
    moves.incrementAndGet();
    return next;
  }

  public void leave(int section) {
    sections.get(section).release();
  }

  public boolean isEmpty() {
    return sections.stream().allMatch(section -> section.availablePermits() == 1);
  }

  public long moves() {
    return moves.get();
  }
}
