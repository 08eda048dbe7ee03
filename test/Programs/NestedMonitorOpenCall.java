// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.ArrayDeque;

/**
 * The mended NestedMonitor: the mailer calls the inbox without holding its own
 * monitor (an open call).
 */
public class NestedMonitorOpenCall {

  public static void main(String[] args) throws InterruptedException {
    Mailer mailer = new Mailer();
    Thread reader = new Thread(() -> {
      String text = mailer.receive();
      assert text.equals("ahoj");
    }, "reader");
    Thread writer = new Thread(() -> mailer.send("ahoj"), "writer");
    reader.start();
    writer.start();
    reader.join();
    writer.join();
    assert mailer.sent() == 1;
  }
}

class Mailer {
  private final Inbox inbox = new Inbox();
  private int sent;

  String receive() {
    return inbox.take();
  }

  void send(String text) {
    synchronized (this) {
      sent++;
    }
    inbox.put(text);
  }

  int sent() {
    synchronized (this) {
      return sent;
    }
  }
}

class Inbox {
  private final ArrayDeque<String> mails = new ArrayDeque<>();

  synchronized void put(String text) {
    mails.addLast(text);
    notifyAll();
  }

  synchronized String take() {
    while (mails.isEmpty()) {
      try {
        wait();
      } catch (InterruptedException e) {
        return null;
      }
    }
    return mails.removeFirst();
  }
}
