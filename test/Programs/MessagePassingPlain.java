// RUN: not %check %s | FileCheck %s
// CHECK-DAG: race: Mailbox#1.letter{{$}}
// CHECK-DAG: write by postman at MessagePassingPlain.java:33{{$}}
// CHECK-DAG: read by reader at MessagePassingPlain.java:42{{$}}
// CHECK-DAG: race: Mailbox#1.delivered{{$}}
// CHECK-DAG: write by postman at MessagePassingPlain.java:34{{$}}
// CHECK-DAG: read by reader at MessagePassingPlain.java:38{{$}}
// CHECK: verdict: 2 findings

/**
 * A postman puts a letter into a mailbox and raises its flag; a reader waits
 * for the flag. Neither field is volatile, so nothing orders the two threads.
 */
public class MessagePassingPlain {

  public static void main(String[] args) throws InterruptedException {
    Mailbox box = new Mailbox();
    Postman postman = new Postman(box);
    Reader reader = new Reader(box);
    postman.start();
    reader.start();
    postman.join();
    reader.join();
    System.out.println("received: " + reader.received);
  }
}

class Mailbox {
  private String letter;
  private boolean delivered; // should be volatile

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
