// FINDS race: BankTotalUnlocked$Account.balance

import java.util.concurrent.locks.*;

/** The auditor looks at the balance without the lock. */
public class BankTotalUnlocked {
    static class Account {
        final Lock lock = new ReentrantLock();
        int balance;
        void deposit(int n) {
            lock.lock();
            try {
                balance += n;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account();
        Thread t = new Thread(() -> a.deposit(1));
        t.start();
        a.deposit(2);
        int seen = a.balance;
        t.join();
    }
}
