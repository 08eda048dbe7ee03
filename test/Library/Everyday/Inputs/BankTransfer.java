// FINDS nothing

import java.util.concurrent.locks.*;

/** Locks in the order of the accounts' numbers. */
public class BankTransfer {
    static class Account {
        final int id;
        final Lock lock = new ReentrantLock();
        int balance;
        Account(int id, int balance) { this.id = id; this.balance = balance; }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.id < to.id ? from : to, second = first == from ? to : from;
        first.lock.lock();
        try {
            second.lock.lock();
            try {
                if (from.balance >= amount) {
                    from.balance -= amount;
                    to.balance += amount;
                }
            } finally {
                second.lock.unlock();
            }
        } finally {
            first.lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(1, 10), b = new Account(2, 10);
        Thread t = new Thread(() -> transfer(a, b, 5));
        Thread u = new Thread(() -> transfer(b, a, 15));
        t.start();
        u.start();
        t.join();
        u.join();
        assert a.balance + b.balance == 20;
    }
}
