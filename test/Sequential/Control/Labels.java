public class Labels {
    static int find(int[][] m, int want) {
        int steps = 0;
        rows:
        for (int[] row : m) {
            for (int v : row) {
                steps++;
                if (v == want) break rows;
                if (v < 0) continue rows;
            }
            steps += 100;
        }
        return steps;
    }

    static String triangles(int n) {
        StringBuilder sb = new StringBuilder();
        a:
        for (int i = 1; ; i++) {
            b:
            for (int j = i; ; j++) {
                for (int k = j; ; k++) {
                    if (i > n) break a;
                    if (j > n) continue a;
                    if (k > n) continue b;
                    if (i * i + j * j == k * k) sb.append(i).append('-').append(j).append('-').append(k).append(' ');
                }
            }
        }
        return sb.toString();
    }

    static String blocks(int x) {
        String s = "";
        block: {
            s += "in";
            if (x == 1) break block;
            inner: {
                if (x == 2) break inner;
                if (x == 3) break block;
                s += "deep";
            }
            s += "mid";
        }
        lonely: if (x > 2) {
            if (x == 4) break lonely;
            s += "if";
        }
        return s + "out";
    }

    public static void main(String[] args) {
        int[][] m = {{1, 2, 3}, {4, -1, 5}, {6, 7, 8}};
        for (int w : new int[] {1, 3, 5, 7, 99}) System.out.print(find(m, w) + " ");
        System.out.println();
        System.out.println(triangles(20));
        for (int x = 0; x < 5; x++) System.out.print(blocks(x) + " ");
        System.out.println();
        int count = 0;
        outer:
        do {
            int i = 0;
            while (true) {
                if (++i > 5) continue outer;
                if (i + count > 8) break outer;
                if ((i & 1) == 0) continue;
                count++;
            }
        } while (count < 100);
        System.out.println(count);
        StringBuilder sb = new StringBuilder();
        here:
        for (int i = 0, j = 10; i < j; i += 2, j--) {
            switch (i) {
                case 2: continue here;
                case 6: break here;
                default: sb.append(i).append(',').append(j).append(' ');
            }
            try {
                if (i == 4) continue;
                sb.append("t");
            } finally {
                sb.append("f ");
            }
        }
        System.out.println(sb);
        int[] primes = new int[20];
        int n = 0;
        candidate:
        for (int c = 2; n < primes.length; c++) {
            for (int i = 0; i < n && primes[i] * primes[i] <= c; i++) if (c % primes[i] == 0) continue candidate;
            primes[n++] = c;
        }
        for (int p : primes) System.out.print(p + " ");
        System.out.println();
        label: for (;;) { for (;;) { break label; } }
        int same = 0;
        same: for (int i = 0; i < 3; i++) { same += i; if (same > 1) break same; }
        System.out.println(same);
        http://www.example.com
        for (int i = 0; i < 2; i++) if (i == 1) break http;
        System.out.println("end");
    }
}
