package spool;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A value that comes once. Those that want it wait for it, or are called with it, by the thread that brings it. */
final class Promise<T> {
  // Guarded by this.
  private T value;
  private final List<Consumer<? super T>> callbacks = new ArrayList<>();

  void complete(T result) {
    List<Consumer<? super T>> called;
    synchronized (this) {
      if (value != null)
        throw new IllegalStateException("completed with " + result + " after " + value);
      value = result;
      called = List.copyOf(callbacks);
      callbacks.clear();
      notifyAll();
    }
    for (Consumer<? super T> callback : called)
      callback.accept(result);
  }

  /** Calls at once if the value is there. */
  void whenComplete(Consumer<? super T> callback) {
    T now;
    synchronized (this) {
      now = value;
      if (now == null)
        callbacks.add(callback);
    }
    if (now != null)
      callback.accept(now);
  }

  synchronized T await() throws InterruptedException {
    while (value == null)
      wait();
    return value;
  }

  /** Null if it has not come yet. */
  synchronized T now() {
    return value;
  }
}
