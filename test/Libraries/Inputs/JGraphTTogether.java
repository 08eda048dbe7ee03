/** A graph that threads look at. */
public class JGraphTTogether {
  static int own;

  static void both(Runnable a, Runnable b) throws InterruptedException {
    Thread t = new Thread(a);
    t.start();
    b.run();
    t.join();
  }
  static void check(boolean ok, Object what) {
    if (!ok)
      throw new AssertionError(what);
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 1)
      both(() -> own++, () -> own++);
    switch (args[0]) {
    case "jgrapht": {
      org.jgrapht.graph.SimpleGraph<String, org.jgrapht.graph.DefaultEdge> g = new org.jgrapht.graph.SimpleGraph<>(org.jgrapht.graph.DefaultEdge.class);
      g.addVertex("a");
      g.addVertex("b");
      g.addEdge("a", "b");
      System.out.println(g);
      both(() -> g.containsVertex("a"), () -> g.containsVertex("b"));
      break;
    }
    }
  }
}
