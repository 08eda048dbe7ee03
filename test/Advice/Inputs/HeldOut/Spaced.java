/** In a folder whose name has spaces. */
public class Spaced {
  static boolean go;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> go = true);
    t.start();
    while (!go) Thread.yield();
    t.join();
  }
}
