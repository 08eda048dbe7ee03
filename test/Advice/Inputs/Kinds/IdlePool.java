import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Nobody shuts the pool down: its worker waits for tasks, and the program does not end. */
public class IdlePool {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> answer = pool.submit(() -> 6 * 7);
    System.out.println(answer.get()); // the last use
    System.out.println("done");
  }
}
