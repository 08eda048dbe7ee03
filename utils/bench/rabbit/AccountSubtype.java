/** One kind of account overrides its deposit and forgets the lock. */
public class AccountSubtype {
    static class Plain {
        protected int balance;

        synchronized void deposit(int cents) {
            balance += cents;
        }

        synchronized int balance() {
            return balance;
        }
    }

    static class Business extends Plain {
        @Override
        void deposit(int cents) {
            balance += cents;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Plain[] all = new Plain[n];
        for (int i = 0; i < n; i++)
            all[i] = i == n - 1 ? new Business() : new Plain();
        for (int i = 0; i < n; i++) {
            int at = i;
            new Thread(() -> {
                for (int k = 0; k < 2; k++)
                    all[at].deposit(5);
                all[(at + 1) % n].deposit(1);
            }).start();
        }
    }
}
