package raft;

import java.util.ArrayList;
import java.util.List;

/** The entries of one node. Not safe for use by several threads. */
final class Log {
  private final List<Entry> entries = new ArrayList<>();

  int lastIndex() {
    return entries.size();
  }

  int lastTerm() {
    return termAt(lastIndex());
  }

  /** 0 for the place before the log, -1 for one behind it. */
  int termAt(int index) {
    if (index == 0)
      return 0;
    return index <= entries.size() ? entries.get(index - 1).term() : -1;
  }

  Entry get(int index) {
    return entries.get(index - 1);
  }

  int append(Entry entry) {
    entries.add(entry);
    return entries.size();
  }

  List<Entry> from(int index) {
    return List.copyOf(entries.subList(index - 1, entries.size()));
  }

  List<Entry> upTo(int index) {
    return List.copyOf(entries.subList(0, index));
  }

  /** Whether a log that ends so contains all that this one does, as far as that can be told. */
  boolean isCoveredBy(int otherLastIndex, int otherLastTerm) {
    if (otherLastTerm != lastTerm())
      return otherLastTerm > lastTerm();
    return otherLastIndex >= lastIndex();
  }

  /** Puts a leader's entries behind {@code previousIndex}; what contradicts them goes. */
  void merge(int previousIndex, List<Entry> fresh, int commitIndex) {
    int index = previousIndex;
    for (Entry entry : fresh) {
      index++;
      if (index <= lastIndex() && termAt(index) != entry.term()) {
        if (index <= commitIndex)
          throw new AssertionError("entry " + index + " is committed, but another one comes for it");
        entries.subList(index - 1, entries.size()).clear();
      }
      if (index > lastIndex())
        entries.add(entry);
    }
  }
}
