package bank;

import java.util.ArrayList;
import java.util.List;

/** A day at the bank: tellers, the interest batch, a printer of statements and an auditor, all at once. */
public final class Main {
  private final Bank bank = new Bank();
  private final Account house = bank.open(Account.Type.CHECKING, "the bank", Money.of(500));
  private final Account aliceSavings = bank.open(Account.Type.SAVINGS, "alice", Money.of(900));
  private final Account bobSavings = bank.open(Account.Type.SAVINGS, "bob", Money.of(40));
  private final Account carolSavings = bank.open(Account.Type.SAVINGS, "carol", Money.of(300));
  private final Account alice = bank.open(Account.Type.CHECKING, "alice", Money.of(120));
  private final Account bob = bank.open(Account.Type.CHECKING, "bob", Money.of(200));
  private final Account carol = bank.open(Account.Type.CHECKING, "carol", Money.of(80));
  private final Money opening = bank.total();

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    Sweep aliceSweep = new Sweep(bank, aliceSavings, Money.of(35), Money.of(100));
    Sweep bobSweep = new Sweep(bank, bobSavings, Money.of(20), Money.of(60));
    alice.addListener(aliceSweep);
    bob.addListener(bobSweep);

    List<Teller> tellers = List.of(
        new Teller("counter 1", bank,
            List.of(new Teller.Deposit(carol, Money.of(35)), new Teller.Transfer(carol, bob, Money.of(20)),
                new Teller.Withdrawal(alice, Money.of(80)), new Teller.Transfer(alice, carol, Money.of(15)))),
        new Teller("counter 2", bank,
            List.of(new Teller.Transfer(bob, carol, Money.of(150)), new Teller.Withdrawal(carol, Money.of(60)),
                new Teller.Transfer(bob, carol, Money.of(400)), new Teller.Deposit(bob, Money.of(12)))),
        new Teller("online", bank,
            List.of(new Teller.Transfer(carolSavings, carol, Money.of(25)),
                new Teller.Transfer(aliceSavings, alice, Money.of(30)),
                new Teller.Transfer(carol, carolSavings, Money.of(10)))));
    InterestBatch batch = new InterestBatch(bank, house, 125, Money.ofCents(250));
    StatementPrinter printer = new StatementPrinter();
    List<Thread> others = List.of(new Thread(batch, "interest"), new Thread(() -> {
      for (Account account : bank.accounts())
        printer.print(account);
    }, "statements"), new Thread(this::audit, "auditor"));

    List<Thread> all = new ArrayList<>(tellers);
    all.addAll(others);
    for (Thread thread : all)
      thread.start();
    for (Thread thread : all)
      thread.join();
    check(tellers, batch, printer, aliceSweep.made() + bobSweep.made());
  }

  /** The bank never has more than all deposits of the day would make of it, at any moment. */
  private void audit() {
    Money most = opening.plus(Money.of(47));
    Money total = bank.total();
    if (most.isLessThan(total))
      throw new AssertionError("the bank has " + total + ", at most " + most + " came in");
  }

  private void check(List<Teller> tellers, InterestBatch batch, StatementPrinter printer, int sweeps) {
    Money expected = opening;
    int refused = 0;
    for (Teller teller : tellers) {
      expected = expected.plus(teller.in()).minus(teller.out());
      refused += teller.refused();
    }
    if (!bank.total().equals(expected))
      throw new AssertionError("the bank has " + bank.total() + ", it should have " + expected);
    if (!bank.journal().flow().equals(expected.minus(opening)))
      throw new AssertionError("the journal adds up to " + bank.journal().flow());
    int postings = 0;
    for (Account account : bank.accounts()) {
      printer.print(account);
      int own = account.postings(1).size();
      if (bank.journal().of(account.number()).size() != own)
        throw new AssertionError("the journal lacks postings of " + account);
      postings += own;
    }
    if (postings != bank.journal().size())
      throw new AssertionError(postings + " postings, " + bank.journal().size() + " lines");
    if (!batch.result().problems().isEmpty())
      throw new AssertionError(batch.result().problems());
    // The transfer of 400 is more than bob has in any order; all others are covered.
    if (refused != 1)
      throw new AssertionError(refused + " orders were refused");
    System.out.println(bank.total() + " after " + postings + " postings, " + bank.transfers() + " transfers, " + sweeps
        + " sweeps, interest " + batch.result().interest());
  }
}
