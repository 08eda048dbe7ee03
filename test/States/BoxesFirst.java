// A search over states has main initialise tables of boxes before all else. Nothing
// shows it: the box and what main allocates later have the identity hash codes that
// they have without.
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dpor %s > %t.dpor
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=dfs --match=hash %s > %t.dfs
// RUN: %status 1 bash %root/utils/check-java.sh --strategy=bfs %s > %t.bfs
// RUN: grep -o 'box [0-9]*\|object [0-9]* in main' %t.dpor > %t.seen
// RUN: grep -o 'box [0-9]*\|object [0-9]* in main' %t.dfs > %t.dfs.seen
// RUN: grep -o 'box [0-9]*\|object [0-9]* in main' %t.bfs > %t.bfs.seen
// RUN: sort -u %t.seen | FileCheck %s
// RUN: sort -u %t.seen %t.dfs.seen %t.bfs.seen | FileCheck %s
// CHECK: box {{[0-9]+}}
// CHECK-NEXT: object {{[0-9]+}} in main
// CHECK-NOT: {{.}}

public class BoxesFirst {
  static volatile int turn;

  static void use(int n) {
    turn = n;
    Integer five = 5;
    Long six = 6L;
    if (turn == 1) {
      throw new IllegalStateException("box " + System.identityHashCode(five));
    }
    throw new IllegalStateException("object " + System.identityHashCode(new Object()));
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      new Object();
      use(1);
    });
    other.start();
    use(2);
  }
}
