/** Bezeichner mit Umlauten, und ein 𝓐 davor: 変数. */
public class Umlauts {
  /* 🔒🔒 */ static int höhe; static boolean 完成 /* é */;

  static class Meßgerät extends Thread {
    String μ = "😀😀";
    @Override public void run() { /* 😀 */ höhe = μ.length(); 完成 = true; }
  }

  public static void main(String[] args) throws InterruptedException {
    Meßgerät gerät = new Meßgerät();
    gerät.start();
    if (完成) { assert höhe == 4; }
    gerät.join();
  }
}
