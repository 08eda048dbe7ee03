package mapred;

/** Counts the words of some thousand documents with four workers, and once more without them. */
public final class Main {
  private static final int WORKERS = 4;
  private static final int DOCUMENTS = 16_000;
  private static final int LENGTH = 20;
  private static final int VOCABULARY = 120;

  public static void main(String[] args) throws InterruptedException {
    Corpus corpus = new Corpus(DOCUMENTS, LENGTH, VOCABULARY);
    WordCount count = new WordCount(corpus, 2, 5);
    // Each worker has at most two at a time.
    BufferPool pool = new BufferPool(2 * WORKERS);
    Engine engine = new Engine(WORKERS, pool);
    engine.run(count.task());

    pool.check();
    long[] expected = new long[VOCABULARY];
    for (int document = 0; document < DOCUMENTS; document++)
      for (int i = 0; i < LENGTH; i++)
        expected[corpus.word(document, i)]++;
    for (int word = 0; word < VOCABULARY; word++)
      if (count.count(word) != expected[word])
        throw new AssertionError(corpus.text(word) + " occurs " + expected[word] + " times, counted " + count.count(word));
    if (count.total() != (long) DOCUMENTS * LENGTH)
      throw new AssertionError(count.total() + " words");
    int executed = 0;
    for (Worker worker : engine.workers())
      executed += worker.executed();
    System.out.println(corpus.text(count.top()) + " is the most frequent of " + count.total() + " words; " + executed
        + " tasks, " + count.additions() + " additions");
  }
}
