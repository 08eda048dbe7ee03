// RUN: %status 1 %check --quiet --strategy=dpor %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=bfs %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dpor --visible=all %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=bfs --visible=all %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=full --visible=all %s | FileCheck %s

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The reader of data tells the writer that it has read, by an access that
 * orders nothing. So the write always comes after the read, in all
 * interleavings, and nothing makes it happen after it. A search over states
 * with --visible=all took this for no race.
 */
class SeenWithoutOrder {
  // CHECK: race: SeenWithoutOrder.data
  // CHECK: verdict: 1 finding
  static int data;
  static int told;
  static final VarHandle TOLD;

  static {
    try {
      TOLD = MethodHandles.lookup().findStaticVarHandle(SeenWithoutOrder.class, "told", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      int seen = data;
      TOLD.setOpaque(1 + seen);
    }, "reader");
    Thread writer = new Thread(() -> {
      if ((int) TOLD.getOpaque() != 0)
        data = 1;
    }, "writer");
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }
}
