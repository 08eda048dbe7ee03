/** A lambda that captures something, one that does not, and a method reference. */
class Lambdas {
  static volatile int sum;

  static void add() {
    sum = sum + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    int[] captured = {1};
    Thread t = new Thread(() -> sum = 1);
    t.start();
    t.join();
    Runnable more = () -> captured[0]++;
    more.run();
    Runnable last = Lambdas::add;
    last.run();
    if (sum != 2 || captured[0] != 2)
      throw new AssertionError();
  }
}
