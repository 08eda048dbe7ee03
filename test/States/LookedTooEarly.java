// RUN: %status 1 %check --quiet --strategy=dpor %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=full %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=bfs %s | FileCheck %s
// RUN: %status 1 %check --quiet --strategy=dfs --match=hash --jobs=2 %s | FileCheck %s

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The reader looks at a volatile field, before the writer has written it or
 * after, and does not remember what it saw. So the state in which it comes to
 * data is the same; but only one of the two looks orders its read after the
 * write. A search over states meets the look that does first. It finds out that
 * looks carry data, which it did not assume, and must begin again: what it has
 * taken for the same state was not. That the reader gets there at all takes a
 * schedule that random ones do not find.
 */
class LookedTooEarly {
  // CHECK: race: LookedTooEarly.data
  // CHECK: verdict: 1 finding
  static int data;
  static volatile int looked, turn;
  static int told;
  static final VarHandle TOLD;

  static {
    try {
      TOLD = MethodHandles.lookup().findStaticVarHandle(LookedTooEarly.class, "told", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      data = 1;
      looked = 1;
      TOLD.setOpaque(1);
    }, "writer");
    Thread reader = new Thread(() -> {
      for (int i = 0; i < 7; i++)
        if (turn != i)
          return;
      int forgotten = looked;
      if ((int) TOLD.getOpaque() != 0)
        System.out.println(data);
    }, "reader");
    Thread turns = new Thread(() -> {
      for (int i = 1; i < 7; i++)
        turn = i;
    }, "turns");
    writer.start();
    reader.start();
    turns.start();
    writer.join();
    reader.join();
    turns.join();
  }
}
