package raft;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** What nodes send each other, and what the operator sends them. Log indices count from 1; index 0 is before the log. */
sealed interface Message {

  record RequestVote(int term, int candidate, int lastIndex, int lastTerm) implements Message {}

  record Vote(int term, int from, boolean granted) implements Message {}

  record Append(int term, int leader, int previousIndex, int previousTerm, List<Entry> entries, int commitIndex)
      implements Message {}

  /** {@code index} is the last one that is as the leader has it, if {@code success}; else the last one that may be. */
  record Appended(int term, int from, boolean success, int index) implements Message {}

  /** Try to become leader; the future tells whether that worked. */
  record Campaign(CompletableFuture<Boolean> result) implements Message {}

  /** If leader, tell the others how far entries are committed. */
  record Heartbeat() implements Message {}

  record Stop() implements Message {}
}
