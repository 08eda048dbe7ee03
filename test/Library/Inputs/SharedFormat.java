import java.nio.ByteBuffer;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is not made for threads, shared by two or owned by each. */
public class SharedFormat {
  static final ThreadLocal<SimpleDateFormat> OWN =
      ThreadLocal.withInitial(() -> new SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss Z", Locale.US));
  static SimpleDateFormat format;
  static Matcher matcher;
  static ByteBuffer buffer;

  static void formats() {
    format.format(new Date(0));
  }

  static void matches() {
    matcher.reset("aab").find();
  }

  static void buffers() {
    buffer.put((byte) 1);
  }

  static void owned() {
    try {
      String text = OWN.get().format(new Date(86_400_000L));
      if (OWN.get().parse(text).getTime() != 86_400_000L || !text.endsWith("1970 00:00:00 +0000"))
        throw new AssertionError(text);
      if (!String.format("%05.2f %,d", 1.5, 1234567).equals("01.50 1,234,567"))
        throw new AssertionError();
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable work;
    switch (args[0]) {
    case "format":
      format = new SimpleDateFormat("yyyy-MM-dd", Locale.US);
      work = SharedFormat::formats;
      break;
    case "matcher":
      matcher = Pattern.compile("a+b").matcher("");
      work = SharedFormat::matches;
      break;
    case "buffer":
      buffer = ByteBuffer.allocate(8);
      work = SharedFormat::buffers;
      break;
    default:
      work = SharedFormat::owned;
    }
    Thread other = new Thread(work);
    other.start();
    work.run();
    other.join();
  }
}
