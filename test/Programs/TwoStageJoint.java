// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/** The mended TwoStageSplit: what belongs together is guarded by one lock. */
public class TwoStageJoint {

  public static void main(String[] args) throws InterruptedException {
    Invoice invoice = new Invoice(3);
    Thread editor = new Thread(() -> invoice.setPrice(20), "editor");
    Thread reviser = new Thread(() -> invoice.setPrice(25), "reviser");
    Thread printer = new Thread(() -> invoice.print(), "printer");
    editor.start();
    reviser.start();
    printer.start();
    editor.join();
    reviser.join();
    printer.join();
    System.out.println(invoice.print());
  }
}

class Invoice {
  private final Object lock = new Object();
  private final int pieces;
  private int price;
  private int total;

  Invoice(int pieces) {
    this.pieces = pieces;
  }

  void setPrice(int newPrice) {
    synchronized (lock) {
      price = newPrice;
      total = newPrice * pieces;
    }
  }

  String print() {
    int seenPrice;
    int seenTotal;
    synchronized (lock) {
      seenPrice = price;
      seenTotal = total;
    }
    if (seenPrice == 0) {
      return "no price yet";
    }
    assert seenTotal == seenPrice * pieces : "price and total disagree";
    return pieces + " x " + seenPrice + " = " + seenTotal;
  }
}
