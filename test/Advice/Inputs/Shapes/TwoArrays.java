public class TwoArrays {
  public static void main(String[] args) throws InterruptedException {
    int[] hits = new int[2];
    int[] misses = new int[2];
    Thread one = new Thread(() -> {
      hits[0] = hits[0] + 1;
      misses[0] = misses[0] + 1;
    });
    Thread two = new Thread(() -> {
      hits[0] = hits[0] + 2;
      misses[0] = misses[0] + 2;
    });
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(hits[0] + misses[0]);
  }
}
