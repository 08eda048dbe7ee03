/**
 * Tournament barrier in the manner of the Java Grande suite: a flag a thread in a volatile array, whose elements are
 * plain, and busy waiting. The four kernels below share it.
 */
class JgfBarrier {
  private final int threads;
  private volatile boolean[] done;

  JgfBarrier(int threads) {
    this.threads = threads;
    done = new boolean[threads];
  }

  /** Waits for the others' subtrees, tells the parent, waits to be released. */
  void await(int me) {
    boolean before = done[me];
    int bit = 1;
    while (bit < threads && (me & bit) == 0) {
      int partner = me | bit;
      if (partner < threads) {
        while (done[partner] == before) {
          Thread.onSpinWait();
        }
      }
      bit <<= 1;
    }
    done[me] = !before;
    if (me != 0) {
      while (done[0] == before) {
        Thread.onSpinWait();
      }
    }
  }
}
