// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck %s
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck %s
// CHECK: verdict: 1 finding{{$}}

import java.util.Optional;

/** Load buffering where the library runs a task that it is given: what is pruned must know of it. */
public class RunsIfEmpty {
  static int x, y;

  public static void main(String[] args) throws InterruptedException {
    int[] seen = new int[2];
    Thread a = new Thread(() -> {
      seen[0] = x;
      y = 1;
    });
    Thread b = new Thread(() -> {
      seen[1] = y;
      Optional.empty().ifPresentOrElse(o -> {}, () -> x = 1);
    });
    a.start();
    b.start();
    a.join();
    b.join();
    assert seen[0] == 0 || seen[1] == 0;
  }
}
