import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Two clerks move money: with locks in order, with tryLock, without; what the ledger says in the end. (4 outcomes.) */
public class Transfers {
  static class Account {
    final ReentrantLock lock = new ReentrantLock();
    int balance = 10;
  }
  static boolean move(Account a, Account b, int n) {
    if (!a.lock.tryLock())
      return false;
    try {
      if (!b.lock.tryLock())
        return false;
      try {
        a.balance -= n;
        b.balance += n;
        return true;
      } finally {
        b.lock.unlock();
      }
    } finally {
      a.lock.unlock();
    }
  }
  static String once() throws Exception {
    Account a = new Account(), b = new Account();
    boolean[] done = new boolean[2];
    Thread t = new Thread(() -> done[0] = move(a, b, 3));
    t.start();
    done[1] = move(b, a, 5);
    t.join();
    return done[0] + " " + done[1] + " " + a.balance + " " + b.balance;
  }
  public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
