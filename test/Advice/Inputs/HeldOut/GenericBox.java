import java.util.function.*;

/** A box of any type, that says when it is full. */
public class GenericBox<T extends Comparable<? super T>> {
  private T value; private boolean full;

  void put(T t) { value = t; full = true; }

  <R> R map(Function<? super T, ? extends R> f, R other) { return full ? f.apply(value) : other; }

  public static void main(String[] args) throws InterruptedException {
    final GenericBox<String> box = new GenericBox<>();
    Thread putter = new Thread(() -> box.put("seven"));
    putter.start();
    int n = box.map(String::length, -1);
    putter.join();
    assert n == 5 || n == -1 : n;
  }
}
