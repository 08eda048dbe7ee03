import java.util.concurrent.locks.ReentrantLock;

/** Each account has a lock; a transfer forgets that of the account that it reads. */
public class Accounts {
  private static final class Account {
    private final ReentrantLock guard = new ReentrantLock();
    private int cents = 100;
  }

  private final Account savings = new Account();
  private final Account current = new Account();

  public static void main(String[] args) throws InterruptedException {
    Accounts accounts = new Accounts();
    Thread clerk = new Thread(() -> deposit(accounts.savings, 5));
    clerk.start();
    mirror(accounts.savings, accounts.current);
    clerk.join();
  }

  private static void deposit(Account to, int cents) {
    to.guard.lock();
    try {
      to.cents = to.cents + cents;
    } finally {
      to.guard.unlock();
    }
  }

  /** Shows in one account what another one has. */
  private static void mirror(Account from, Account to) {
    to.guard.lock();
    try {
      to.cents = from.cents;
    } finally {
      to.guard.unlock();
    }
  }
}
