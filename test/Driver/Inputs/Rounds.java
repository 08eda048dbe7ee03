/** Volatile reads that may be in a round of a loop that only reads, or not. */
public class Rounds {
    static volatile int x, y;
    static int z;

    static void counts(int n) {
        for (int i = 0; i < n; i++)
            x = y + 1;
    }

    static void storesAtOnce() {
        int v = y;
        z = v;
    }

    static void waits() {
        while (x == 0) {
        }
    }

    static void storesSometimes() {
        while (x == 0)
            if (y == 2)
                z = 1;
    }

    static int leaves() {
        return x;
    }

    public static void main(String[] args) {
        counts(args.length + 2);
        storesAtOnce();
        waits();
        storesSometimes();
        z = leaves();
    }
}
