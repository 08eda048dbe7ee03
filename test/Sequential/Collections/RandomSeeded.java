import java.util.Random;

public class RandomSeeded {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, Long.MAX_VALUE, 123456789012345L}) {
            Random r = new Random(seed);
            StringBuilder sb = new StringBuilder();
            for (int i = 0; i < 4; i++) sb.append(r.nextInt()).append(' ');
            System.out.println(sb);
        }
        Random r = new Random(2024);
        for (int bound : new int[] {1, 2, 3, 10, 16, 100, 1 << 30, (1 << 30) + 1, Integer.MAX_VALUE}) System.out.print(r.nextInt(bound) + " ");
        System.out.println();
        System.out.println(r.nextLong() + " " + r.nextLong() + " " + r.nextBoolean() + r.nextBoolean() + r.nextBoolean());
        System.out.println(r.nextDouble() + " " + r.nextFloat() + " " + r.nextDouble());
        System.out.println(r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextGaussian());
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        for (byte b : bytes) System.out.print(b + " ");
        System.out.println();
        r.setSeed(2024);
        System.out.println(r.nextInt(1) + " " + r.nextInt(2));
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] hist = new int[6];
        for (int i = 0; i < 150; i++) hist[r.nextInt(6)]++;
        for (int h : hist) System.out.print(h + " ");
        System.out.println();
        double mean = 0;
        for (int i = 0; i < 40; i++) mean += r.nextDouble();
        System.out.println(mean / 40);
        int inside = 0;
        for (int i = 0; i < 100; i++) {
            double x = r.nextDouble(), y = r.nextDouble();
            if (x * x + y * y < 1) inside++;
        }
        System.out.println(4.0 * inside / 100);
        System.out.println(r.nextInt(5, 10) + " " + r.nextLong(1L << 40) + " " + r.nextDouble(2, 3));
        // The generator, by hand.
        long s = (99 ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        Random same = new Random(99);
        boolean equal = true;
        for (int i = 0; i < 50; i++) {
            s = (s * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            equal &= same.nextInt() == (int) (s >>> 16);
        }
        System.out.println(equal + " " + s);
        Random a = new Random(5), b = new Random(5);
        System.out.println(a.nextInt() == b.nextInt());
        System.out.println(a.ints(5, 0, 10).sum() == b.ints(5, 0, 10).sum());
        int[] deck = new int[10];
        for (int i = 0; i < deck.length; i++) {
            int j = r.nextInt(i + 1);
            deck[i] = deck[j];
            deck[j] = i;
        }
        for (int d : deck) System.out.print(d + " ");
        System.out.println();
    }
}
