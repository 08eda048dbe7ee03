public class Grid {
  private int[] left = new int[2];
  private int[] right = new int[2];

  public static void main(String[] args) throws InterruptedException {
    Grid g = new Grid();
    Thread one = new Thread(() -> {
      g.left[0] = 1;
      g.right[1] = 2;
    });
    Thread two = new Thread(() -> {
      int x = g.left[0];
      int y = g.right[1];
      System.out.println(x + y);
    });
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
