// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main, )?}}rent and refund{{$}}
// CHECK-DAG: rent waits for the monitor of TransferOpposite$Account#2 held by refund at TransferOpposite.java:25{{$}}
// CHECK-DAG: refund waits for the monitor of TransferOpposite$Account#1 held by rent at TransferOpposite.java:25{{$}}
// CHECK-DAG: main joins rent at TransferOpposite.java:44{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * transfer(a, b) locks a, then b. Two transfers in opposite directions can
 * each hold the account that the other one needs.
 */
public class TransferOpposite {

  static class Account {
    private final String owner;
    private long cents;

    Account(String owner, long cents) {
      this.owner = owner;
      this.cents = cents;
    }

    static void transfer(Account from, Account to, long amount) {
      synchronized (from) {
        synchronized (to) {
          if (from.cents < amount) {
            throw new IllegalStateException(from.owner + " has not enough");
          }
          from.cents -= amount;
          to.cents += amount;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account tenant = new Account("tenant", 1_000);
    Account landlord = new Account("landlord", 1_000);

    Thread rent = new Thread(() -> Account.transfer(tenant, landlord, 700), "rent");
    Thread refund = new Thread(() -> Account.transfer(landlord, tenant, 50), "refund");
    rent.start();
    refund.start();
    rent.join();
    refund.join();

    assert tenant.cents + landlord.cents == 2_000 : "money appeared or vanished";
    System.out.println(tenant.owner + " has " + tenant.cents);
  }
}
