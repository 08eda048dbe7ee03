package mapred;

/** The counts of those words whose numbers leave this remainder; many mappers add to it. */
final class Partition {
  private final int number;
  private final int of;
  private final long[] counts;
  private long additions;

  Partition(int number, int of, int vocabulary) {
    this.number = number;
    this.of = of;
    counts = new long[(vocabulary + of - 1 - number) / of];
  }

  synchronized void add(int word, int count) {
    if (word % of != number)
      throw new IllegalArgumentException("word " + word + " in partition " + number);
    counts[word / of] += count;
    additions++;
  }

  synchronized long count(int word) {
    return counts[word / of];
  }

  /** The most frequent word; the smallest number of those. */
  synchronized int top() {
    int top = 0;
    for (int i = 1; i < counts.length; i++)
      if (counts[i] > counts[top])
        top = i;
    return top * of + number;
  }

  synchronized long sum() {
    long sum = 0;
    for (long count : counts)
      sum += count;
    return sum;
  }

  synchronized long additions() {
    return additions;
  }
}
