// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.ArrayDeque;

/**
 * The mended InterruptSwallowedInWait: take() lets the exception through, and
 * the thread ends.
 */
public class InterruptEndsWait {

  public static void main(String[] args) throws InterruptedException {
    PrintQueue queue = new PrintQueue();
    StringBuilder printed = new StringBuilder();
    Thread printer = new Thread(() -> {
      try {
        printed.append(queue.take());
        printed.append(queue.take());
      } catch (InterruptedException e) {
        printed.append('.');
      }
    }, "printer");
    printer.start();
    queue.add("a");
    printer.interrupt();
    printer.join();
    String result = printed.toString();
    assert result.equals("a.") || result.equals(".") : result;
  }
}

class PrintQueue {
  private final ArrayDeque<String> documents = new ArrayDeque<>();

  synchronized void add(String document) {
    documents.addLast(document);
    notifyAll();
  }

  synchronized String take() throws InterruptedException {
    while (documents.isEmpty()) {
      wait();
    }
    return documents.removeFirst();
  }
}
