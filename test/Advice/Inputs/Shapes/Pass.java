public class Pass {
  private final int[] a = new int[1];
  private final int[] b = new int[1];

  static void add(int[] to, int n) {
    to[0] += n;
  }

  public static void main(String[] args) throws InterruptedException {
    Pass p = new Pass();
    Thread one = new Thread(() -> { add(p.a, 1); add(p.b, 1); });
    Thread two = new Thread(() -> { add(p.a, 2); add(p.b, 2); });
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
