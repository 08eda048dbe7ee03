import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import raft.Client;
import raft.Entry;
import raft.LeaderBoard;
import raft.Node;

/** Three replicas and three clients that count, while the operator passes the lead from one node to the next. */
public final class Main {
  private static final int NODES = 3;
  private static final int CLIENTS = 3;
  private static final int ADDITIONS = 4;

  /** Lets nodes campaign, {@code first} before others, until one of them leads. */
  private static void elect(List<Node> nodes, int first) throws Exception {
    for (int i = first; ; i = (i + 1) % nodes.size())
      if (nodes.get(i).campaign().get())
        return;
  }

  private static int work(Client client, int number) throws InterruptedException {
    client.put("client-" + number, number);
    long last = 0;
    for (int i = 1; i <= ADDITIONS; i++) {
      long now = client.add("total", i);
      if (now <= last)
        throw new AssertionError("the total went from " + last + " to " + now);
      last = now;
    }
    return client.resent();
  }

  public static void main(String[] args) throws Exception {
    LeaderBoard board = new LeaderBoard();
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < NODES; i++)
      nodes.add(new Node(i, board));
    Node.connect(nodes);
    List<Thread> threads = nodes.stream().map(node -> new Thread(node, node.toString())).toList();
    threads.forEach(Thread::start);

    elect(nodes, 0);
    ExecutorService executor = Executors.newFixedThreadPool(CLIENTS);
    List<Future<Integer>> running = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int number = i;
      running.add(executor.submit(() -> work(new Client("client-" + number, board), number)));
    }
    elect(nodes, 1);
    int resent = 0;
    for (Future<Integer> future : running)
      resent += future.get();
    executor.shutdown();
    // Once this is answered, the last leader has executed all that was answered before.
    long counted = new Client("auditor", board).add("total", 0);
    Node leader = board.latest().node();
    leader.heartbeat();
    nodes.forEach(Node::stop);
    for (Thread thread : threads)
      thread.join();

    long expected = CLIENTS * ADDITIONS * (ADDITIONS + 1) / 2;
    Map<String, Long> values = leader.values();
    if (counted != expected || values.get("total") != expected)
      throw new AssertionError("the total is " + values + " instead of " + expected);
    List<Entry> log = leader.committed();
    for (Node node : nodes) {
      List<Entry> other = node.committed();
      int common = Math.min(log.size(), other.size());
      if (!log.subList(0, common).equals(other.subList(0, common)))
        throw new AssertionError(node + " has committed other entries than " + leader);
    }
    System.out.println(leader + " leads: " + values + ", entries " + log.size() + ", resent " + resent);
  }
}
