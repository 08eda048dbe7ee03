/** What no change of synchronisation mends. */
public class Hopeless {
  public static void main(String[] args) {
    new Thread(() -> { }).start();
    assert args.length > 3 : "too few words";
  }
}
