package mapred;

/**
 * Counts the words of a corpus: ranges of documents are halved until they are small; of each small one the words are
 * counted into a buffer, which goes into the partitions.
 */
final class WordCount {
  private final Corpus corpus;
  private final int grain;
  private final Partition[] partitions;

  WordCount(Corpus corpus, int grain, int partitions) {
    this.corpus = corpus;
    this.grain = grain;
    this.partitions = new Partition[partitions];
    for (int i = 0; i < partitions; i++)
      this.partitions[i] = new Partition(i, partitions, corpus.vocabulary());
  }

  Task task() {
    return worker -> map(worker, 0, corpus.documents());
  }

  private void map(Worker worker, int from, int to) {
    while (to - from > grain) {
      int middle = (from + to) >>> 1;
      int end = to;
      worker.fork(other -> map(other, middle, end));
      to = middle;
    }
    Buffer all = take(worker);
    for (int document = from; document < to; document++)
      count(worker, document, all);
    drain(all);
    worker.pool().giveBack(all);
  }

  /** Words of one document are counted for themselves first: most of them occur again soon. */
  private void count(Worker worker, int document, Buffer all) {
    Buffer own = take(worker);
    for (int i = 0; i < corpus.length(); i++) {
      own.add(corpus.word(document, i), 1);
      if (own.isFull())
        combine(own, all);
    }
    combine(own, all);
    worker.pool().giveBack(own);
  }

  private void combine(Buffer own, Buffer all) {
    own.drain((word, count) -> {
      if (all.isFull())
        drain(all);
      all.add(word, count);
    });
  }

  private void drain(Buffer buffer) {
    buffer.drain((word, count) -> partitions[word % partitions.length].add(word, count));
  }

  private static Buffer take(Worker worker) {
    Buffer buffer = worker.pool().take();
    if (buffer == null)
      throw new IllegalStateException("there are too few buffers");
    return buffer;
  }

  long count(int word) {
    return partitions[word % partitions.length].count(word);
  }

  long total() {
    long total = 0;
    for (Partition partition : partitions)
      total += partition.sum();
    return total;
  }

  long additions() {
    long additions = 0;
    for (Partition partition : partitions)
      additions += partition.additions();
    return additions;
  }

  int top() {
    int top = 0;
    for (Partition partition : partitions)
      if (count(partition.top()) > count(top))
        top = partition.top();
    return top;
  }
}
