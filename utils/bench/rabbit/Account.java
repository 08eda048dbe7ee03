/** Transfers lock the account that they take from, and not the other one. */
public class Account {
    int amount = 100;

    synchronized void transfer(Account to, int cents) {
        amount -= cents;
        to.amount += cents;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Account[] all = new Account[n];
        for (int i = 0; i < n; i++)
            all[i] = new Account();
        for (int i = 0; i < n; i++) {
            int at = i;
            new Thread(() -> {
                all[at].transfer(all[(at + 1) % n], 10);
                all[at].transfer(all[(at + 1) % n], 3);
            }).start();
        }
    }
}
