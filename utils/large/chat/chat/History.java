package chat;

import java.util.ArrayList;
import java.util.List;

/** The last messages of a room, in a ring. Guarded by the lock of the room. */
final class History {
  private final ChatMessage[] ring;
  private int next;

  History(int size) {
    ring = new ChatMessage[size];
  }

  /** The number that the next message has to have. */
  int next() {
    return next;
  }

  void add(ChatMessage message) {
    if (message.number() != next)
      throw new AssertionError(message + " comes instead of " + next);
    ring[next % ring.length] = message;
    next++;
  }

  /** The messages from this number on, as far as they are still there. */
  List<ChatMessage> since(int number) {
    List<ChatMessage> found = new ArrayList<>();
    for (int i = Math.max(number, Math.max(0, next - ring.length)); i < next; i++)
      found.add(ring[i % ring.length]);
    return found;
  }
}
