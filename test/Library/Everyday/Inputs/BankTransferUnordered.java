// FINDS deadlock: t and u

import java.util.concurrent.locks.*;

/** As BankTransfer, but locks from and then to. */
public class BankTransferUnordered {
    static class Account {
        final Lock lock = new ReentrantLock();
        int balance = 10;
    }

    static void transfer(Account from, Account to, int amount) {
        from.lock.lock();
        to.lock.lock();
        from.balance -= amount;
        to.balance += amount;
        to.lock.unlock();
        from.lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(), b = new Account();
        Thread t = new Thread(() -> transfer(a, b, 5), "t");
        Thread u = new Thread(() -> transfer(b, a, 15), "u");
        t.start();
        u.start();
        t.join();
        u.join();
    }
}
