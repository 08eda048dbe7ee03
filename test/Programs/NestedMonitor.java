// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main, )?}}reader and writer{{$}}
// CHECK-DAG: reader waits to be notified on Inbox#1 at NestedMonitor.java:62{{$}}
// CHECK-DAG: writer waits for the monitor of Mailer#1 held by reader at NestedMonitor.java:38{{$}}
// CHECK-DAG: main joins reader at NestedMonitor.java:22{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.ArrayDeque;

/**
 * Nested monitors: wait() releases the inbox, but not the mailer around it, and
 * the one that would notify needs the mailer first.
 */
public class NestedMonitor {

  public static void main(String[] args) throws InterruptedException {
    Mailer mailer = new Mailer();
    Thread reader = new Thread(() -> mailer.receive(), "reader");
    Thread writer = new Thread(() -> mailer.send("ahoj"), "writer");
    reader.start();
    writer.start();
    reader.join();
    writer.join();
  }
}

class Mailer {
  private final Inbox inbox = new Inbox();
  private int sent;

  String receive() {
    synchronized (this) {
      return inbox.take();
    }
  }

  void send(String text) {
    synchronized (this) {
      sent++;
      inbox.put(text);
    }
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
