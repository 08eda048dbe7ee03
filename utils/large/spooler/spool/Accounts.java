package spool;

import java.util.Map;
import java.util.TreeMap;

/** How many pages each user may print: they are set aside when a job is submitted, and charged or freed at its end. */
final class Accounts {
  private static final class Account {
    int free;
    int setAside;
    int charged;

    Account(int free) {
      this.free = free;
    }
  }

  private final int pages;
  private final Map<String, Account> accounts = new TreeMap<>(); // guarded by this, as is what is in them

  Accounts(int pages) {
    this.pages = pages;
  }

  private Account account(String user) {
    return accounts.computeIfAbsent(user, u -> new Account(pages));
  }

  synchronized boolean setAside(String user, int wanted) {
    Account account = account(user);
    if (account.free < wanted)
      return false;
    account.free -= wanted;
    account.setAside += wanted;
    return true;
  }

  /** Of what was set aside so much is charged; the rest is free again. */
  synchronized void settle(String user, int wanted, int used) {
    Account account = account(user);
    if (used > wanted || wanted > account.setAside)
      throw new AssertionError(user + " used " + used + " of " + wanted + ", set aside are " + account.setAside);
    account.setAside -= wanted;
    account.charged += used;
    account.free += wanted - used;
  }

  synchronized int charged(String user) {
    return account(user).charged;
  }

  synchronized void check() {
    accounts.forEach((user, account) -> {
      if (account.setAside != 0)
        throw new AssertionError(user + " has " + account.setAside + " pages set aside");
      if (account.free + account.charged != pages)
        throw new AssertionError(user + " has " + account.free + " pages free, " + account.charged + " charged");
    });
  }
}
