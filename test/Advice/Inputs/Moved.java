/** An object is published before it is complete. */
public class Moved {
  static class Data {
    double text;
  }

  static volatile Data publish;
  static volatile Data r;

  public static void main(String[] args) {
    new Thread(() -> {
      r = new Data();
      publish = r;
      r.text += 7;
    }).start();
    Data seen = publish;
    if (seen != null) {
      assert seen.text == 7;
    }
  }
}
