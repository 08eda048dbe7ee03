import java.util.concurrent.CountDownLatch;

/** Nobody counts the latch down. */
public class NobodyCounts {
  public static void main(String[] args) throws InterruptedException {
    new CountDownLatch(1).await();
  }
}
