import java.util.ArrayList;
import java.util.List;

public class AbstractTemplate {
    static abstract class Account {
        private static int nextId = 100;
        private final int id;
        protected long cents;
        private final List<String> history = new ArrayList<>();

        protected Account(long cents) {
            id = nextId++;
            this.cents = cents;
            record("open " + cents);
        }

        final void withdraw(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("amount " + amount);
            }
            long fee = fee(amount);
            if (!allowed(amount + fee)) {
                record("refused " + amount);
                return;
            }
            cents -= amount + fee;
            record("withdraw " + amount + (fee == 0 ? "" : " fee " + fee));
            after();
        }

        protected abstract boolean allowed(long amount);
        protected long fee(long amount) { return 0; }
        protected void after() { }
        protected final void record(String s) { history.add(s); }
        abstract String kind();

        @Override public String toString() { return kind() + "#" + id + " " + cents + " " + history; }
    }

    static class Savings extends Account {
        private int withdrawals;
        Savings(long c) { super(c); }
        @Override protected boolean allowed(long a) { return a <= cents && withdrawals < 2; }
        @Override protected void after() { withdrawals++; }
        @Override String kind() { return "savings"; }
    }

    static class Checking extends Account {
        private final long overdraft;
        Checking(long c, long overdraft) { super(c); this.overdraft = overdraft; }
        @Override protected boolean allowed(long a) { return a <= cents + overdraft; }
        @Override protected long fee(long a) { return a > cents ? 35_00 : a / 100; }
        @Override String kind() { return "checking"; }
    }

    static class Student extends Checking {
        Student(long c) { super(c, 50_00); record("student"); }
        @Override protected long fee(long a) { return Math.min(super.fee(a), 5); }
        @Override String kind() { return "student " + super.kind(); }
        @Override protected void after() { if (cents < 0) record("warned at " + cents); }
    }

    public static void main(String[] args) {
        List<Account> accounts = new ArrayList<>();
        accounts.add(new Savings(100_00));
        accounts.add(new Checking(80_00, 100_00));
        accounts.add(new Student(20_00));
        accounts.add(new Account(5) {
            @Override protected boolean allowed(long a) { return false; }
            @Override String kind() { return "frozen"; }
        });
        long[] amounts = {10_00, 50_00, 30_00, 1};
        for (long amount : amounts) {
            for (Account a : accounts) {
                a.withdraw(amount);
            }
        }
        try {
            accounts.get(1).withdraw(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        long total = 0;
        for (Account a : accounts) {
            System.out.println(a);
            total += a.cents;
        }
        System.out.println(total);
    }
}
