/** Accesses in conditions, in switch cases and branches without braces. */
public class NoBraces {
  int a, state = 1, b;

  synchronized void next() { state = state == 1 ? 2 : 3; }

  String name(int k) {
    switch (k) {
      case 0: if (state > 1) return "moved"; else return "new";
      default:
        for (int i = 0; i < state; i++)
          if (i == 7) break;
        return "?" + state;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NoBraces n = new NoBraces();
    Thread t = new Thread(n::next), u = new Thread(() -> { n.next(); });
    t.start(); u.start();
    n.name(0);
    n.name(1);
    t.join(); u.join();
    assert n.state == 3;
  }
}
