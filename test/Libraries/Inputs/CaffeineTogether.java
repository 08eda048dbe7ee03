/** Caffeine drains its buffers by a plain look at a state that others change (documented there as benign). */
public class CaffeineTogether extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "caffeine": {
      com.github.benmanes.caffeine.cache.Cache<String, Integer> c = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().executor(Runnable::run).maximumSize(5).build();
      int[] n = {0};
      both(() -> c.get("k", k -> 1), () -> c.get("k", k -> 1));
      check(c.getIfPresent("k") == 1, c.asMap());
      break;
    }
    }
  }
}
