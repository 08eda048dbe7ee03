/** Two threads ask one class for its members, and an enum for its constants. */
public class SharedReflection {
  enum State { NEW, RUNNING }
  record Pair(int first, String second) {}

  static void ask() {
    if (State.valueOf("RUNNING") != State.RUNNING
        || !new Pair(1, "q").toString().equals("Pair[first=1, second=q]")
        || Pair.class.getDeclaredMethods().length != 5
        || !Pair.class.getRecordComponents()[1].getName().equals("second"))
      throw new AssertionError();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(SharedReflection::ask), two = new Thread(SharedReflection::ask);
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
