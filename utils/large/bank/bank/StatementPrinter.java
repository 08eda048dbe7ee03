package bank;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints statements: of each account what is new since the last one. Used by one thread at a time; each statement is
 * checked, since a wrong one is worse than none.
 */
final class StatementPrinter {
  private final Map<Integer, Posting> last = new HashMap<>();
  private int printed;

  String print(Account account) {
    Posting before = last.get(account.number());
    List<Posting> news = account.postings(before == null ? 0 : before.number() + 1);
    StringBuilder out = new StringBuilder(account.toString()).append('\n');
    for (Posting posting : news) {
      verify(account, before, posting);
      out.append("  ").append(posting).append('\n');
      before = posting;
    }
    if (before != null)
      last.put(account.number(), before);
    printed++;
    return out.toString();
  }

  private static void verify(Account account, Posting before, Posting posting) {
    if (before == null) {
      if (posting.kind() != Posting.Kind.OPENING)
        throw new AssertionError(account + " begins with " + posting);
      return;
    }
    if (posting.number() != before.number() + 1)
      throw new AssertionError(account + ": " + posting + " comes after " + before);
    if (!posting.balance().equals(before.balance().plus(posting.amount())))
      throw new AssertionError(account + ": " + posting + " does not follow from " + before);
  }

  int printed() {
    return printed;
  }
}
