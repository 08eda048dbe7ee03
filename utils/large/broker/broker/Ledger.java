package broker;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.Set;

/** What the handlers of the demonstration do: amounts are added up by account. */
final class Ledger {
  private final Map<String, Long> balances = new HashMap<>();
  private final Set<Long> seen = new TreeSet<>();

  /** Messages may be delivered more than once, but only those that failed; this one counts each once. */
  synchronized void book(Message message) {
    if (!seen.add(message.offset()))
      throw new AssertionError(message + " was processed twice");
    long amount = Long.parseLong(message.body());
    balances.merge(message.key(), amount, Long::sum);
  }

  synchronized long total() {
    long total = 0;
    for (long balance : balances.values())
      total += balance;
    return total;
  }

  synchronized int entries() {
    return seen.size();
  }
}
