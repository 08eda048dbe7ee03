package raft;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** The state machine: numbers by key. Executes each request once. Not safe for use by several threads. */
final class KeyValueStore {
  private final Map<String, Long> values = new TreeMap<>();

  /** The last request of each client, with its answer: clients send a request only when the one before is answered. */
  private final Map<String, Answer> sessions = new HashMap<>();

  private record Answer(int sequence, long value) {}

  long execute(Command command) {
    Answer last = sessions.get(command.client());
    if (last != null && command.sequence() <= last.sequence())
      return last.value();
    long result = 0;
    if (command instanceof Command.Put put) {
      values.put(put.key(), put.value());
      result = put.value();
    } else if (command instanceof Command.Add add) {
      result = values.merge(add.key(), add.delta(), Long::sum);
    }
    sessions.put(command.client(), new Answer(command.sequence(), result));
    return result;
  }

  Map<String, Long> values() {
    return new TreeMap<>(values);
  }
}
