/** The paper's figure of a move: goFlag is written after the object was published. */
public class Publish {
  static class Data {
    int text;
  }

  static Data publish;
  static boolean goFlag;

  public static void main(String[] args) {
    new Thread(() -> {
      Data r = new Data();
      publish = r;
      r.text = 7;
      goFlag = true;
    }).start();
    Data seen = publish;
    if (seen != null) {
      while (!goFlag) {
        Thread.onSpinWait();
      }
      System.out.println(seen.text);
    }
  }
}
