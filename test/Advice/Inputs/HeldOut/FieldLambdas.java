/** Bodies are lambdas that fields hold; one of them updates without braces. */
public class FieldLambdas {
  static int sum;
  static final Runnable ADD = () -> sum = sum + 5, TWICE = () -> { ADD.run(); ADD.run(); };
  static final java.util.function.IntSupplier READ = () -> sum;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TWICE), b = new Thread(ADD);
    a.start();
    b.start();
    a.join();
    b.join();
    assert READ.getAsInt() == 15;
  }
}
