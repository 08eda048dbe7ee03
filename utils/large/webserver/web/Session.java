package web;

import java.util.ArrayList;
import java.util.List;

/** What the server knows of a user between requests. */
final class Session {
  private final String id;
  private final String user;

  // Guarded by this.
  private final List<String> cart = new ArrayList<>();
  private int orders;
  private int lastUsed;

  Session(String id, String user, int now) {
    this.id = id;
    this.user = user;
    this.lastUsed = now;
  }

  String id() {
    return id;
  }

  String user() {
    return user;
  }

  synchronized void touch(int now) {
    lastUsed = Math.max(lastUsed, now);
  }

  synchronized int idle(int now) {
    return now - lastUsed;
  }

  synchronized int add(String item) {
    cart.add(item);
    return cart.size();
  }

  synchronized List<String> cart() {
    return List.copyOf(cart);
  }

  /** Empties the cart, and returns what was in it. */
  synchronized List<String> order() {
    List<String> ordered = List.copyOf(cart);
    cart.clear();
    orders++;
    return ordered;
  }

  synchronized int orders() {
    return orders;
  }

  @Override
  public String toString() {
    return id + " of " + user;
  }
}
