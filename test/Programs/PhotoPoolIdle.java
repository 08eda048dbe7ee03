// RUN: not %check %s | FileCheck %s
// CHECK-DAG: idle pool: pool-1-thread-1{{$}}
// CHECK-DAG: pool-1-thread-1 waits for tasks of a pool that nobody shut down
// CHECK: verdict: 1 finding{{$}}

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool makes two thumbnails, and keeps its thread when nothing is left to do. */
public class PhotoPoolIdle {

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> portrait = pool.submit(() -> shrink(640));
    Future<Integer> landscape = pool.submit(() -> shrink(1024));
    int pixels = portrait.get() + landscape.get();
    // pool.shutdown() is missing here
    assert pixels == 208 : "a thumbnail is missing";
  }

  private static int shrink(int width) {
    return width / 8;
  }
}
