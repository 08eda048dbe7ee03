// RUN: not %check %s | FileCheck %s
// CHECK-DAG: assertion failed: price and total disagree in printer{{$}}
// CHECK-DAG: at Invoice.print(TwoStageSplit.java:56)
// CHECK: verdict: 1 finding{{$}}

/**
 * Two-stage access: the price and the total that belongs to it are written
 * under two locks, one after the other. Every access is guarded, nothing races,
 * and yet a reader can see the new price with the old total.
 */
public class TwoStageSplit {

  public static void main(String[] args) throws InterruptedException {
    Invoice invoice = new Invoice(3);
    Thread editor = new Thread(() -> invoice.setPrice(20), "editor");
    Thread printer = new Thread(() -> invoice.print(), "printer");
    editor.start();
    printer.start();
    editor.join();
    printer.join();
  }
}

class Invoice {
  private final Object priceLock = new Object();
  private final Object totalLock = new Object();
  private final int pieces;
  private int price;
  private int total;

  Invoice(int pieces) {
    this.pieces = pieces;
  }

  void setPrice(int newPrice) {
    synchronized (priceLock) {
      price = newPrice;
    }
    synchronized (totalLock) {
      total = newPrice * pieces;
    }
  }

  String print() {
    int seenPrice;
    int seenTotal;
    synchronized (priceLock) {
      seenPrice = price;
    }
    if (seenPrice == 0) {
      return "no price yet";
    }
    synchronized (totalLock) {
      seenTotal = total;
    }
    assert seenTotal == seenPrice * pieces : "price and total disagree";
    return pieces + " x " + seenPrice + " = " + seenTotal;
  }
}
