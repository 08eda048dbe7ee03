/** Data and its copy are changed in two sections; a reader forgets the second. */
public class TwoStages {
    static class Data {
        int value, copy;
        final Object first = new Object(), second = new Object();

        void set(int v) {
            synchronized (first) {
                value = v;
            }
            synchronized (second) {
                copy = v + 1;
            }
        }

        int difference() {
            int v;
            synchronized (first) {
                v = value;
            }
            return copy - v;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Data data = new Data();
        for (int i = 0; i < n - 1; i++) {
            int v = i;
            new Thread(() -> data.set(v)).start();
        }
        new Thread(data::difference, "reader").start();
    }
}
