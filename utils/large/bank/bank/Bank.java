package bank;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The accounts, and what concerns several of them. */
final class Bank {
  private final Map<Integer, Account> accounts = new ConcurrentSkipListMap<>();
  private final AtomicInteger nextNumber = new AtomicInteger(1000);
  private final Journal journal = new Journal();
  private final AtomicInteger transfers = new AtomicInteger();
  private final AtomicInteger refusals = new AtomicInteger();

  Account open(Account.Type type, String owner, Money opening) {
    Account account = new Account(nextNumber.getAndIncrement(), type, owner, opening);
    account.addListener(journal);
    accounts.put(account.number(), account);
    return account;
  }

  Account find(int number) {
    Account account = accounts.get(number);
    if (account == null)
      throw new IllegalArgumentException("no account " + number);
    return account;
  }

  /** In the order of their numbers. */
  Collection<Account> accounts() {
    return accounts.values();
  }

  Journal journal() {
    return journal;
  }

  void deposit(Account account, Money amount, String text) {
    account.credit(Posting.Kind.DEPOSIT, amount, text);
  }

  void withdraw(Account account, Money amount, String text) throws InsufficientFundsException {
    account.debit(Posting.Kind.WITHDRAWAL, amount, text);
  }

  /** All or nothing, and at once for a thread that looks at both accounts with their locks. */
  void transfer(Account from, Account to, Money amount, String text) throws InsufficientFundsException {
    if (from == to)
      throw new IllegalArgumentException("from " + from + " to itself");
    Account first = from.number() < to.number() ? from : to;
    Account second = first == from ? to : from;
    first.lock();
    try {
      second.lock();
      try {
        from.debit(Posting.Kind.TRANSFER_OUT, amount, text + " to " + to.number());
        to.credit(Posting.Kind.TRANSFER_IN, amount, text + " from " + from.number());
        transfers.incrementAndGet();
      } finally {
        second.unlock();
      }
    } catch (InsufficientFundsException e) {
      refusals.incrementAndGet();
      throw e;
    } finally {
      first.unlock();
    }
  }

  /** The money of all accounts at one moment. */
  Money total() {
    List<Account> locked = new ArrayList<>();
    try {
      for (Account account : accounts.values()) {
        account.lock();
        locked.add(account);
      }
      Money total = Money.ZERO;
      for (Account account : locked)
        total = total.plus(account.balance());
      return total;
    } finally {
      for (int i = locked.size() - 1; i >= 0; i--)
        locked.get(i).unlock();
    }
  }

  int transfers() {
    return transfers.get();
  }

  int refusals() {
    return refusals.get();
  }
}
