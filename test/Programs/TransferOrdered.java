// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended TransferOpposite: whatever the direction, the account with the
 * smaller number is locked first.
 */
public class TransferOrdered {

  static class Account {
    private final int number;
    private long cents;

    Account(int number, long cents) {
      this.number = number;
      this.cents = cents;
    }

    static void transfer(Account from, Account to, long amount) {
      Account first = from.number < to.number ? from : to;
      Account second = first == from ? to : from;
      synchronized (first) {
        synchronized (second) {
          if (from.cents < amount) {
            throw new IllegalStateException("account " + from.number + " has not enough");
          }
          from.cents -= amount;
          to.cents += amount;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account tenant = new Account(1, 1_000);
    Account landlord = new Account(2, 1_000);
    Account plumber = new Account(3, 0);

    Thread[] orders = {
      new Thread(() -> Account.transfer(tenant, landlord, 700), "rent"),
      new Thread(() -> Account.transfer(landlord, tenant, 50), "refund"),
      new Thread(() -> Account.transfer(landlord, plumber, 300), "repair"),
    };
    for (Thread order : orders) {
      order.start();
    }
    for (Thread order : orders) {
      order.join();
    }

    assert tenant.cents == 350 && landlord.cents == 1_350 && plumber.cents == 300;
    System.out.println("account " + tenant.number + " has " + tenant.cents);
  }
}
