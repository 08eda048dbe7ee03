import java.util.Iterator;
import java.util.NoSuchElementException;

/** How often and after how many ticks to try again: the pauses double, up to a longest one. */
public record Retry(int attempts, long first, long longest) implements Iterable<Long> {

  public Retry {
    if (attempts < 1)
      throw new IllegalArgumentException("there must be an attempt");
    if (first < 1 || longest < first)
      throw new IllegalArgumentException("pauses from " + first + " to " + longest);
  }

  /** The pauses between the attempts, one less than there are attempts. */
  @Override
  public Iterator<Long> iterator() {
    return new Iterator<>() {
      private int left = attempts - 1;
      private long pause = first;

      @Override
      public boolean hasNext() {
        return left > 0;
      }

      @Override
      public Long next() {
        if (left == 0)
          throw new NoSuchElementException();
        left--;
        long result = pause;
        pause = Math.min(longest, 2 * pause);
        return result;
      }
    };
  }
}
