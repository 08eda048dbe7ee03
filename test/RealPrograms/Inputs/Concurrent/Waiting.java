import java.util.*;

/** Monitors: two wait, one is told, then all; an interrupt meets a notify. (8 outcomes.) */
public class Waiting {
  static String once() throws Exception {
    StringBuilder log = new StringBuilder();
    Object m = new Object();
    int[] waiting = {0};
    class W extends Thread {
      W(String n) { super(n); }
      @Override public void run() {
        synchronized (m) {
          try {
            waiting[0]++;
            m.wait();
            log.append(getName());
          } catch (InterruptedException e) {
            log.append(getName().toUpperCase());
          }
        }
      }
    }
    W a = new W("a"), b = new W("b");
    a.start();
    b.start();
    for (boolean both = false; !both; Thread.yield())
      synchronized (m) {
        both = waiting[0] == 2;
      }
    synchronized (m) {
      m.notify();
      a.interrupt();
      log.append("-");
    }
    a.join();
    synchronized (m) {
      m.notifyAll();
    }
    b.join();
    return log.toString();
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
