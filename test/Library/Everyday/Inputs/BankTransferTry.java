// FINDS nothing

import java.util.concurrent.locks.*;

/** Backs off and tries again if it does not get both locks. */
public class BankTransferTry {
    static class Account {
        final Lock lock = new ReentrantLock();
        int balance = 10;
    }

    static boolean tryTransfer(Account from, Account to, int amount) {
        if (!from.lock.tryLock())
            return false;
        try {
            if (!to.lock.tryLock())
                return false;
            try {
                from.balance -= amount;
                to.balance += amount;
                return true;
            } finally {
                to.lock.unlock();
            }
        } finally {
            from.lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(), b = new Account();
        Thread t = new Thread(() -> { while (!tryTransfer(a, b, 5)) Thread.yield(); });
        t.start();
        while (!tryTransfer(b, a, 3))
            Thread.yield();
        t.join();
        assert a.balance == 8 && b.balance == 12;
    }
}
