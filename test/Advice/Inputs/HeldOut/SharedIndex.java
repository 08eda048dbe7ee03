import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An annotated field of a long generic type over several lines. */
class SharedIndex {
  @SuppressWarnings({"unused", "rawtypes"})
  private static final
      Map<String,
          List<? extends Number>> INDEX =
              new HashMap<String, List<? extends Number>>(16);

  static void add(String key, int value) {
    INDEX.put(key, List.of(value));
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> add("a", 1));
    t.start();
    add("b", 2);
    t.join();
    assert INDEX.size() == 2;
  }
}
