// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: ActiveCount.active{{$}}
// RUN: %check --model=jpr %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// JPR: explored exhaustively
// JPR: fixed point: not needed: no execution reads what others write more than 6 times; 8 rounds with
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 1, benign for what the program asserts{{$}}

/** A racy count of requests under way: what it says is asserted by nobody. The more rounds, the more values it has. */
public class ActiveCount {
  static int active;
  static final boolean[] served = new boolean[2];

  static void serve(int i) {
    active++;
    served[i] = true;
    active--;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> serve(0), "a");
    Thread b = new Thread(() -> serve(1), "b");
    a.start();
    b.start();
    a.join();
    b.join();
    assert served[0] && served[1];
  }
}
