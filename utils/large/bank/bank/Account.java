package bank;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An account: its balance and the postings that lead to it.
 *
 * <p>A thread that needs the locks of several accounts takes them in the order of their numbers ({@link #lock} and {@link
 * #unlock} are for that). Methods that post lock the account themselves; the lock is reentrant.
 */
final class Account {
  enum Type {
    CHECKING, SAVINGS
  }

  private final int number;
  private final Type type;
  private final String owner;
  private final ReentrantLock lock = new ReentrantLock();
  private final List<AccountListener> listeners = new CopyOnWriteArrayList<>();

  // Guarded by lock.
  private final List<Posting> postings = new ArrayList<>();
  private Money balance;
  private boolean frozen;

  Account(int number, Type type, String owner, Money opening) {
    this.number = number;
    this.type = type;
    this.owner = owner;
    this.balance = opening;
    postings.add(new Posting(0, Posting.Kind.OPENING, opening, opening, owner));
  }

  int number() {
    return number;
  }

  Type type() {
    return type;
  }

  String owner() {
    return owner;
  }

  void lock() {
    lock.lock();
  }

  void unlock() {
    lock.unlock();
  }

  void addListener(AccountListener listener) {
    listeners.add(listener);
  }

  Money balance() {
    lock.lock();
    try {
      return balance;
    } finally {
      lock.unlock();
    }
  }

  void credit(Posting.Kind kind, Money amount, String text) {
    if (!amount.isPositive())
      throw new IllegalArgumentException(amount + " is not positive");
    lock.lock();
    try {
      post(kind, amount, text);
    } finally {
      lock.unlock();
    }
  }

  /** Fails, without a change, if the account has less, or is frozen. */
  void debit(Posting.Kind kind, Money amount, String text) throws InsufficientFundsException {
    if (!amount.isPositive())
      throw new IllegalArgumentException(amount + " is not positive");
    lock.lock();
    try {
      if (frozen || balance.isLessThan(amount))
        throw new InsufficientFundsException(number, amount, frozen ? Money.ZERO : balance);
      post(kind, Money.ZERO.minus(amount), text);
    } finally {
      lock.unlock();
    }
  }

  /** Takes what is there, up to this amount: for fees. */
  Money debitUpTo(Posting.Kind kind, Money most, String text) {
    lock.lock();
    try {
      Money amount = balance.isLessThan(most) ? balance : most;
      if (amount.isPositive())
        post(kind, Money.ZERO.minus(amount), text);
      return amount;
    } finally {
      lock.unlock();
    }
  }

  private void post(Posting.Kind kind, Money change, String text) {
    balance = balance.plus(change);
    if (balance.isNegative())
      throw new AssertionError("account " + number + " has " + balance);
    Posting posting = new Posting(postings.size(), kind, change, balance, text);
    postings.add(posting);
    for (AccountListener listener : listeners)
      listener.posted(this, posting);
  }

  void setFrozen(boolean on) {
    lock.lock();
    try {
      frozen = on;
    } finally {
      lock.unlock();
    }
  }

  /** The postings from this number on. */
  List<Posting> postings(int from) {
    lock.lock();
    try {
      return List.copyOf(postings.subList(Math.min(from, postings.size()), postings.size()));
    } finally {
      lock.unlock();
    }
  }

  @Override
  public String toString() {
    return type + " " + number + " of " + owner;
  }
}
