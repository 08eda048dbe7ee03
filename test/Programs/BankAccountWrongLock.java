// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Account#1.cents{{$}}
// CHECK-DAG: {{read|write}} by payroll at BankAccountWrongLock.java:40{{$}}
// CHECK-DAG: {{read|write}} by teller at BankAccountWrongLock.java:46{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * Every access to the balance is guarded by a lock, but not by the same one:
 * deposits take the account's monitor, withdrawals take a private lock object
 * that somebody introduced later.
 */
public class BankAccountWrongLock {

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account("CZ65 0800", 10_000);

    Thread payroll = new Thread(() -> account.deposit(2_500), "payroll");
    Thread teller = new Thread(() -> account.withdraw(4_000), "teller");

    payroll.start();
    teller.start();
    payroll.join();
    teller.join();
    System.out.println(account);
  }
}

class Account {
  private final String number;
  private final Object withdrawalLock = new Object();
  private long cents;

  Account(String number, long cents) {
    this.number = number;
    this.cents = cents;
  }

  synchronized void deposit(long amount) {
    requirePositive(amount);
    cents += amount;
  }

  void withdraw(long amount) {
    requirePositive(amount);
    synchronized (withdrawalLock) {
      cents -= amount;
    }
  }

  private static void requirePositive(long amount) {
    if (amount <= 0) {
      throw new IllegalArgumentException("amount must be positive");
    }
  }

  @Override
  public String toString() {
    return number + ": " + cents;
  }
}
