import java.util.*;

/** Sequential computing: a game of life, sudoku, a machine of eight instructions, paths, a knapsack, matrices. */
public class Life {
  static String life(int n, int rounds, long seed) {
    boolean[][] g = new boolean[n][n];
    for (int i = 0; i < n * n; i++)
      g[i / n][i % n] = (seed = seed * 1103515245 + 12345 & 0x7fffffff) % 3 == 0;
    while (rounds-- > 0) {
      boolean[][] h = new boolean[n][n];
      for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++) {
          int c = 0;
          for (int k = 0; k < 9; k++)
            if (k != 4 && g[(y + k / 3 - 1 + n) % n][(x + k % 3 - 1 + n) % n])
              c++;
          h[y][x] = c == 3 || c == 2 && g[y][x];
        }
      g = h;
    }
    StringBuilder b = new StringBuilder();
    for (boolean[] row : g) {
      for (boolean z : row)
        b.append(z ? '#' : '.');
      b.append('\n');
    }
    return b.toString();
  }
  static int tried;
  static boolean sudoku(int[] s, int at) {
    if (at == 81)
      return true;
    if (s[at] != 0)
      return sudoku(s, at + 1);
    next:
    for (int v = 1; v <= 9; v++) {
      for (int i = 0; i < 9; i++)
        if (s[at / 9 * 9 + i] == v || s[at % 9 + 9 * i] == v || s[at / 27 * 27 + at % 9 / 3 * 3 + i / 3 * 9 + i % 3] == v)
          continue next;
      s[at] = v;
      tried++;
      if (sudoku(s, at + 1))
        return true;
    }
    s[at] = 0;
    return false;
  }
  static String bf(String code, String in) {
    byte[] m = new byte[300];
    StringBuilder out = new StringBuilder();
    Deque<Integer> stack = new ArrayDeque<>();
    int[] jump = new int[code.length()];
    for (int i = 0; i < code.length(); i++)
      if (code.charAt(i) == '[')
        stack.push(i);
      else if (code.charAt(i) == ']')
        jump[jump[i] = stack.pop()] = i;
    for (int i = 0, p = 0, r = 0; i < code.length(); i++)
      switch (code.charAt(i)) {
      case '>': p++; break;
      case '<': p--; break;
      case '+': m[p]++; break;
      case '-': m[p]--; break;
      case '.': out.append((char) m[p]); break;
      case ',': m[p] = r < in.length() ? (byte) in.charAt(r++) : 0; break;
      case '[': if (m[p] == 0) i = jump[i]; break;
      case ']': if (m[p] != 0) i = jump[i]; break;
      }
    return out.toString();
  }
  record Edge(String to, int cost) {}
  static String path(Map<String, List<Edge>> g, String from, String to) {
    Map<String, Integer> best = new HashMap<>(Map.of(from, 0));
    Map<String, String> via = new HashMap<>();
    PriorityQueue<Map.Entry<String, Integer>> q = new PriorityQueue<>(Map.Entry.comparingByValue());
    q.add(Map.entry(from, 0));
    while (!q.isEmpty()) {
      var e = q.poll();
      if (e.getValue() > best.get(e.getKey()))
        continue;
      for (Edge x : g.getOrDefault(e.getKey(), List.of())) {
        int c = e.getValue() + x.cost();
        if (c < best.getOrDefault(x.to(), Integer.MAX_VALUE)) {
          best.put(x.to(), c);
          via.put(x.to(), e.getKey());
          q.add(Map.entry(x.to(), c));
        }
      }
    }
    StringBuilder b = new StringBuilder(to);
    for (String s = to; via.containsKey(s); b.insert(0, s + ">"))
      s = via.get(s);
    return b + "=" + best.get(to);
  }
  static double[] solve(double[][] a, double[] b) {
    int n = b.length;
    for (int k = 0; k < n; k++) {
      int p = k;
      for (int i = k + 1; i < n; i++)
        if (Math.abs(a[i][k]) > Math.abs(a[p][k]))
          p = i;
      double[] t = a[k]; a[k] = a[p]; a[p] = t;
      double u = b[k]; b[k] = b[p]; b[p] = u;
      for (int i = k + 1; i < n; i++) {
        double f = a[i][k] / a[k][k];
        b[i] -= f * b[k];
        for (int j = k; j < n; j++)
          a[i][j] -= f * a[k][j];
      }
    }
    for (int k = n - 1; k >= 0; k--) {
      for (int j = k + 1; j < n; j++)
        b[k] -= a[k][j] * b[j];
      b[k] /= a[k][k];
    }
    return b;
  }
  static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
  static long ack(long m, long n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
  public static void main(String[] args) {
    System.out.print(life(12, 20, 7));
    int[] s = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".chars().map(c -> c - '0').toArray();
    System.out.println(sudoku(s, 0) + " " + tried + " " + Arrays.stream(s, 0, 9).mapToObj(String::valueOf).reduce("", String::concat));
    System.out.println(bf("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.", "") + bf(",[.,]", "echo"));
    Map<String, List<Edge>> g = Map.of("a", List.of(new Edge("b", 7), new Edge("c", 3)), "c", List.of(new Edge("b", 1), new Edge("d", 9)), "b", List.of(new Edge("d", 2)));
    System.out.println(path(g, "a", "d") + " " + path(g, "d", "a"));
    System.out.println(Arrays.toString(solve(new double[][] {{2, 1, -1}, {-3, -1, 2}, {-2, 1, 2}}, new double[] {8, -11, -3})));
    int[] w = {3, 4, 5, 9, 14}, v = {3, 4, 4, 10, 15}, best = new int[21];
    for (int i = 0; i < w.length; i++)
      for (int c = 20; c >= w[i]; c--)
        best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
    System.out.println(best[20] + " " + depth(5000) + " " + ack(2, 9));
    double x = 0;
    for (int i = 1; i < 1000; i++)
      x += Math.sin(i) / i + Math.cbrt(i) % 0.7 - Math.log1p(i) * 1e-3 + Math.pow(i, -1.5) + Math.atan2(i, 3) + StrictMath.exp(-i) + Math.hypot(i, 1) % 1;
    System.out.println(x + " " + (float) x + " " + Math.fma(x, 2, 1) + " " + Math.ulp(x) + " " + Math.nextUp(1f) + " " + Double.toHexString(x) + " " + Math.round(-2.5) + Math.rint(2.5) + Math.floorMod(-7, 3) + Math.IEEEremainder(7, 4));
    BitSet sieve = new BitSet();
    sieve.set(2, 2000);
    for (int i = 2; i * i < 2000; i++)
      if (sieve.get(i))
        for (int j = i * i; j < 2000; j += i)
          sieve.clear(j);
    System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(1999));
    int h = 0;
    for (int i = 0; i < 100_000; i++)
      h = Integer.rotateLeft(h, 5) ^ (i * 0x9e3779b9 >>> 3) + (h % (i + 1)) - (i & h | ~i);
    long m = 1;
    for (int i = 1; i < 40; i++)
      m = m * i ^ m >>> 7 ^ Long.reverse(m) ^ Math.multiplyHigh(m, i);
    System.out.println(h + " " + m + " " + Long.toUnsignedString(m) + " " + Integer.toBinaryString(h).length() + " " + Long.numberOfTrailingZeros(1L << 40) + " " + Integer.parseUnsignedInt("4294967295") + " " + Long.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 7) + (char) ('a' + 1) + (byte) 200 + (short) 1e9 + (int) Double.NaN + (long) 1e30);
  }
}
