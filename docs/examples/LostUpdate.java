/**
 * An account whose every method is synchronized, so that it has no data race,
 * and money is lost all the same: between get and set of one deposit the other
 * one can take place. `heddle check` reports the failed assertion with the
 * schedule that leads to it. It never fails when deposit itself is synchronized.
 */
public class LostUpdate {
  static class Account {
    private int balance;

    synchronized int get() {
      return balance;
    }

    synchronized void set(int newBalance) {
      balance = newBalance;
    }

    void deposit(int amount) {
      set(get() + amount);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread alice = new Thread(() -> account.deposit(10), "Alice");
    Thread bob = new Thread(() -> account.deposit(20), "Bob");
    alice.start();
    bob.start();
    alice.join();
    bob.join();
    assert account.get() == 30 : "lost an update";
  }
}
