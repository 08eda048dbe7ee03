import java.util.Random;

/** A file with the line ends of Windows: an import, a wrapped statement. */
public class WindowsFile {
  private int hits = 0;

  void hit() {
    hits++;
    hits += 2;
  }

  public static void main(String[] args) throws InterruptedException {
    WindowsFile page = new WindowsFile();
    Thread one = new Thread(page::hit);
    Thread two = new Thread(page::hit);
    one.start();
    two.start();
    one.join();
    two.join();
    assert page.hits == 6 : page.hits + new Random(1).nextInt(1);
  }
}
