package chat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Messages for a user until its connection has sent them. Never makes the sender wait: a mailbox that is full loses its
 * oldest messages, as a slow reader of a chat may.
 */
final class Mailbox {
  private final int capacity;
  private final Deque<ChatMessage> messages = new ArrayDeque<>();
  private boolean closed;
  private int lost;

  Mailbox(int capacity) {
    this.capacity = capacity;
  }

  synchronized boolean put(ChatMessage message) {
    if (closed)
      return false;
    if (messages.size() == capacity) {
      messages.removeFirst();
      lost++;
    }
    messages.addLast(message);
    notifyAll();
    return true;
  }

  /** All messages that are there, at least one; an empty list if the mailbox is closed and has no more. */
  synchronized List<ChatMessage> takeAll() throws InterruptedException {
    while (messages.isEmpty() && !closed)
      wait();
    List<ChatMessage> taken = new ArrayList<>(messages);
    messages.clear();
    return taken;
  }

  synchronized void close() {
    closed = true;
    notifyAll();
  }

  synchronized int lost() {
    return lost;
  }
}
