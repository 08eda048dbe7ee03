// RUN: %status 0 %check --strategy=dfs --match=hash --benign=KnownByAll.hint %s | FileCheck %s
// RUN: %status 0 %check --strategy=dfs --match=full --benign=KnownByAll.hint %s | FileCheck %s
// RUN: %status 0 %check --strategy=dfs --match=hash --jobs=2 --benign=KnownByAll.hint %s | FileCheck --check-prefix=TWO %s
// RUN: %status 1 %check --strategy=dfs --match=hash %s | FileCheck --check-prefix=RACE %s

// With what all know 231 states, and four final ones.
// CHECK: explored exhaustively: 179 states (met again 87 times, 1 final)
// TWO: explored exhaustively: {{[0-9]+}} states ({{.*}}, 1 final)
// RACE: race: KnownByAll.hint

/**
 * Two threads pass a counter on under a lock, and main waits for their ends. As
 * soon as all threads know of an access it tells no states apart.
 */
class KnownByAll {
  static final Object lock = new Object();
  static volatile int a, b;
  static int count, hint;

  public static void main(String[] args) throws InterruptedException {
    Runnable work = () -> {
      for (int i = 0; i < 2; i++) {
        hint = i;
        synchronized (lock) {
          count++;
        }
        a = 1;
        b = 1;
      }
    };
    Thread t = new Thread(work), u = new Thread(work);
    t.start();
    u.start();
    t.join();
    u.join();
    if (count != 4)
      throw new AssertionError();
  }
}
