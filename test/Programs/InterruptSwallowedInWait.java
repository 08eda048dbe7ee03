// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}printer{{$}}
// CHECK-DAG: printer waits to be notified on PrintQueue#1 at InterruptSwallowedInWait.java:38{{$}}
// CHECK-DAG: main joins printer at InterruptSwallowedInWait.java:23{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.ArrayDeque;

/**
 * main asks the printer to stop by interrupting it. The printer's queue
 * swallows the interrupt and goes on waiting for a document.
 */
public class InterruptSwallowedInWait {

  public static void main(String[] args) throws InterruptedException {
    PrintQueue queue = new PrintQueue();
    Thread printer = new Thread(() -> {
      String document = queue.take();
      assert document != null;
    }, "printer");
    printer.start();
    printer.interrupt();
    printer.join();
  }
}

class PrintQueue {
  private final ArrayDeque<String> documents = new ArrayDeque<>();

  synchronized void add(String document) {
    documents.addLast(document);
    notifyAll();
  }

  synchronized String take() {
    while (documents.isEmpty()) {
      try {
        wait();
      } catch (InterruptedException e) {
        // cannot happen
      }
    }
    return documents.removeFirst();
  }
}
