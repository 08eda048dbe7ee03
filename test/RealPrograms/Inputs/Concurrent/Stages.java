import java.util.concurrent.*;

/** Futures that are completed by two threads, combined, and given up. (4 outcomes.) */
public class Stages {
  static String once() throws Exception {
    CompletableFuture<String> a = new CompletableFuture<>(), b = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(a, b);
    CompletableFuture<String> both = a.thenCombine(b, String::concat).exceptionally(e -> "x" + e.getClass().getSimpleName().length());
    StringBuffer order = new StringBuffer();
    a.thenRun(() -> order.append("A"));
    b.whenComplete((v, e) -> order.append(e == null ? "B" : "E"));
    Thread t = new Thread(() -> a.complete("a"));
    t.start();
    boolean failed = b.completeExceptionally(new IllegalStateException());
    t.join();
    String first;
    try {
      first = any.join().toString();
    } catch (CompletionException e) {
      first = "failed";
    }
    return first + " " + both.join() + " " + order + " " + failed;
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
