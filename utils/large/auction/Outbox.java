import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Messages to all that watch, sent by a thread of its own. */
public final class Outbox implements Runnable {
  private static final String END = new String("end");

  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  /** Written by the outbox's thread, read after its end. */
  private final List<String> sent = new ArrayList<>();

  public void send(String text) {
    queue.add(text);
  }

  public void finish() {
    queue.add(END);
  }

  @Override
  @SuppressWarnings("StringEquality")
  public void run() {
    try {
      for (String text = queue.take(); text != END; text = queue.take())
        sent.add(text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public List<String> sent() {
    return sent;
  }
}
