import java.io.FileOutputStream;
import java.io.IOException;

/** A stream is closed by one thread while another one writes to it. */
public class ClosedMeanwhile {
  static volatile int steps;

  public static void main(String[] args) throws Exception {
    FileOutputStream out = new FileOutputStream("a.txt");
    new Thread(() -> {
      try {
        out.write(1);
      } catch (IOException e) {
        if (args[0].equals("late"))
          throw new IllegalStateException("late", e);
        return;
      }
      if (args[0].equals("early"))
        throw new IllegalStateException("early");
    }).start();
    steps = 1;
    out.close();
    steps = 2;
    if (args.length > 1) // the same number may stand for this one
      new FileOutputStream("b.txt").write(2);
  }
}
