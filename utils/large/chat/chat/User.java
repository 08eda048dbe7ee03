package chat;

import java.util.Set;
import java.util.TreeSet;

/** Who is connected: a name, a mailbox, and the rooms that it is in. */
final class User {
  private final String name;
  private final Mailbox mailbox;
  private final Set<String> rooms = new TreeSet<>(); // guarded by itself
  private volatile boolean away;

  User(String name, int mailboxSize) {
    this.name = name;
    this.mailbox = new Mailbox(mailboxSize);
  }

  String name() {
    return name;
  }

  Mailbox mailbox() {
    return mailbox;
  }

  boolean isAway() {
    return away;
  }

  void setAway(boolean on) {
    away = on;
  }

  void entered(String room) {
    synchronized (rooms) {
      rooms.add(room);
    }
  }

  void left(String room) {
    synchronized (rooms) {
      rooms.remove(room);
    }
  }

  Set<String> rooms() {
    synchronized (rooms) {
      return new TreeSet<>(rooms);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
