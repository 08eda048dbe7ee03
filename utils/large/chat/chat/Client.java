package chat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A user's end of the connection: sends its lines, then reads what came until the server hangs up. */
final class Client extends Thread {
  private final ChatServer server;
  private final String user;
  private final String[] lines;
  private final List<String> answers = new ArrayList<>(); // these are read after join
  private final List<String> errors = new ArrayList<>();
  private final List<ChatMessage> received = new ArrayList<>();

  Client(ChatServer server, String user, String... lines) {
    super(user);
    this.server = server;
    this.user = user;
    this.lines = lines;
  }

  @Override
  public void run() {
    try {
      User connected = server.connect(user);
      for (String line : lines) {
        try {
          answers.add(server.execute(connected, line));
        } catch (ChatException e) {
          errors.add(e.getMessage());
        }
      }
      server.disconnect(connected);
      for (List<ChatMessage> more = connected.mailbox().takeAll(); !more.isEmpty();) {
        received.addAll(more);
        more = connected.mailbox().takeAll();
      }
      if (connected.mailbox().lost() > 0)
        throw new AssertionError(user + " lost " + connected.mailbox().lost() + " messages");
    } catch (ChatException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  List<String> answers() {
    return answers;
  }

  List<String> errors() {
    return errors;
  }

  /** The messages of each room come in the order of their numbers, without a gap while the user is in it. */
  void checkOrder() {
    Map<String, Integer> last = new HashMap<>();
    for (ChatMessage message : received) {
      if (message.number() == ChatMessage.UNNUMBERED)
        continue;
      Integer before = last.put(message.room(), message.number());
      boolean begins = message.kind() == ChatMessage.Kind.JOINED && message.from().equals(user);
      if (!begins && (before == null || message.number() != before + 1))
        throw new AssertionError(user + " received " + message + " after " + before);
    }
  }

  int received(ChatMessage.Kind kind) {
    int count = 0;
    for (ChatMessage message : received)
      if (message.kind() == kind)
        count++;
    return count;
  }
}
