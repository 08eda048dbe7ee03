/** A graph that threads look at. */
public class JGraphTTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
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
