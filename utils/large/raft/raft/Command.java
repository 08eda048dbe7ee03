package raft;

/**
 * What the state machine executes. {@code client} and {@code sequence} name a request, so that it takes effect once
 * even if its client had to send it twice.
 */
public sealed interface Command {

  String client();

  int sequence();

  /** Sets a key. */
  record Put(String client, int sequence, String key, long value) implements Command {}

  /** Adds to a key, whose value is 0 at first. */
  record Add(String client, int sequence, String key, long delta) implements Command {}

  /** Does nothing: a new leader's first entry. */
  record Nothing(String client, int sequence) implements Command {}
}
