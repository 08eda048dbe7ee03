package game;

import java.util.ArrayDeque;
import java.util.Deque;

/** Commands of a player that are not carried out yet. The player waits if it is too far ahead. */
final class CommandQueue {
  private final int capacity;
  private final Deque<Command> commands = new ArrayDeque<>();
  private boolean closed;

  CommandQueue(int capacity) {
    this.capacity = capacity;
  }

  /** False if the game is over. */
  synchronized boolean put(Command command) throws InterruptedException {
    while (commands.size() == capacity && !closed)
      wait();
    if (closed)
      return false;
    commands.addLast(command);
    return true;
  }

  /** The next command, or null if the queue is empty. */
  synchronized Command poll() {
    Command next = commands.pollFirst();
    if (next != null)
      notifyAll();
    return next;
  }

  synchronized void close() {
    closed = true;
    notifyAll();
  }
}
