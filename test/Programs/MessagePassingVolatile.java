// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended MessagePassingPlain: the flag is volatile, so that reading it as
 * true happens after everything the postman did before raising it.
 */
public class MessagePassingVolatile {

  public static void main(String[] args) throws InterruptedException {
    Mailbox box = new Mailbox();
    Postman postman = new Postman(box);
    Reader reader = new Reader(box);
    postman.start();
    reader.start();
    postman.join();
    reader.join();
    assert reader.received.equals("greetings from Prague");
    System.out.println("received: " + reader.received);
  }
}

class Mailbox {
  private String letter;
  private volatile boolean delivered;

  void deliver(String text) {
    letter = text;
    delivered = true;
  }

  boolean hasLetter() {
    return delivered;
  }

  String open() {
    return letter;
  }
}

class Postman extends Thread {
  private final Mailbox box;

  Postman(Mailbox box) {
    super("postman");
    this.box = box;
  }

  @Override
  public void run() {
    box.deliver("greetings from Prague");
  }
}

class Reader extends Thread {
  private final Mailbox box;
  String received;

  Reader(Mailbox box) {
    super("reader");
    this.box = box;
  }

  @Override
  public void run() {
    while (!box.hasLetter()) {
      Thread.onSpinWait();
    }
    received = box.open();
  }
}
