package bank;

import java.util.ArrayList;
import java.util.List;

/** All postings of the bank in the order in which it heard of them. */
final class Journal implements AccountListener {
  record Line(int account, Posting posting) {
  }

  private final List<Line> lines = new ArrayList<>();
  private Money flow = Money.ZERO;

  @Override
  public synchronized void posted(Account account, Posting posting) {
    lines.add(new Line(account.number(), posting));
    flow = flow.plus(posting.amount());
  }

  /** What all postings add up to: the money that came into the bank less what left it. */
  synchronized Money flow() {
    return flow;
  }

  synchronized int size() {
    return lines.size();
  }

  synchronized List<Line> of(int account) {
    List<Line> found = new ArrayList<>();
    for (Line line : lines)
      if (line.account() == account)
        found.add(line);
    return found;
  }
}
