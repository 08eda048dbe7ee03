package broker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Messages that nobody could process, kept for an operator, by subscription. */
final class DeadLetters {
  record Letter(Message message, String reason) {
  }

  private final Map<String, List<Letter>> bySubscription = new TreeMap<>();

  synchronized void add(String subscription, Message message, String reason) {
    bySubscription.computeIfAbsent(subscription, s -> new ArrayList<>()).add(new Letter(message, reason));
  }

  synchronized List<Letter> of(String subscription) {
    return List.copyOf(bySubscription.getOrDefault(subscription, List.of()));
  }

  synchronized int size() {
    int size = 0;
    for (List<Letter> letters : bySubscription.values())
      size += letters.size();
    return size;
  }
}
