// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The mended PhotoPoolIdle: the pool is shut down, and its thread ends. */
public class PhotoPoolShutDown {

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> portrait = pool.submit(() -> shrink(640));
    Future<Integer> landscape = pool.submit(() -> shrink(1024));
    int pixels = portrait.get() + landscape.get();
    pool.shutdown();
    assert pixels == 208 : "a thumbnail is missing";
  }

  private static int shrink(int width) {
    return width / 8;
  }
}
