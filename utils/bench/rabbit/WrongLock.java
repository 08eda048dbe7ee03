/** One class locks the data, the other locks itself. */
public class WrongLock {
    static class Data {
        int value;
    }

    static class ByData extends Thread {
        final Data data;

        ByData(Data data) {
            this.data = data;
        }

        @Override
        public void run() {
            synchronized (data) {
                data.value++;
            }
        }
    }

    static class ByItself extends Thread {
        final Data data;

        ByItself(Data data) {
            this.data = data;
        }

        @Override
        public void run() {
            synchronized (this) {
                data.value = 7;
            }
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Data data = new Data();
        for (int i = 0; i < n - 1; i++)
            new ByData(data).start();
        new ByItself(data).start();
    }
}
