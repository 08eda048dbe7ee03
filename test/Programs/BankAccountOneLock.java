// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended BankAccountWrongLock: one lock guards the balance everywhere. */
public class BankAccountOneLock {

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account("CZ65 0800", 10_000);

    Thread payroll = new Thread(() -> account.deposit(2_500), "payroll");
    Thread teller = new Thread(() -> account.withdraw(4_000), "teller");
    Thread auditor = new Thread(() -> {
      long seen = account.balance();
      assert seen == 10_000 || seen == 12_500 || seen == 6_000 || seen == 8_500;
    }, "auditor");

    Thread[] staff = {payroll, teller, auditor};
    for (Thread t : staff) {
      t.start();
    }
    for (Thread t : staff) {
      t.join();
    }
    assert account.balance() == 8_500 : "money appeared or vanished";
    System.out.println(account);
  }
}

class Account {
  private final String number;
  private long cents;

  Account(String number, long cents) {
    this.number = number;
    this.cents = cents;
  }

  synchronized void deposit(long amount) {
    requirePositive(amount);
    cents += amount;
  }

  synchronized void withdraw(long amount) {
    requirePositive(amount);
    cents -= amount;
  }

  synchronized long balance() {
    return cents;
  }

  private static void requirePositive(long amount) {
    if (amount <= 0) {
      throw new IllegalArgumentException("amount must be positive");
    }
  }

  @Override
  public synchronized String toString() {
    return number + ": " + cents;
  }
}
