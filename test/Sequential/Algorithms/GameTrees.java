import java.util.HashMap;
import java.util.Map;

public class GameTrees {
    static int nodes, cuts;
    static final int[] LINES = {0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100};

    static boolean won(int side) { for (int l : LINES) if ((side & l) == l) return true; return false; }

    static int negamax(int me, int other, int alpha, int beta) {
        nodes++;
        if (won(other)) return -1;
        if ((me | other) == 0x1FF) return 0;
        for (int m = 0; m < 9; m++) {
            if (((me | other) >> m & 1) != 0) continue;
            int v = -negamax(other, me | 1 << m, -beta, -alpha);
            if (v > alpha) alpha = v;
            if (alpha >= beta) { cuts++; break; }
        }
        return alpha;
    }

    static int bestMove(int me, int other) {
        int best = -1, value = -2;
        for (int m = 0; m < 9; m++) {
            if (((me | other) >> m & 1) != 0) continue;
            int v = -negamax(other, me | 1 << m, -1, 1);
            if (v > value) { value = v; best = m; }
        }
        return best;
    }

    static String show(int x, int o) { StringBuilder sb = new StringBuilder(); for (int i = 0; i < 9; i++) sb.append((x >> i & 1) != 0 ? 'X' : (o >> i & 1) != 0 ? 'O' : '.').append(i % 3 == 2 ? " " : ""); return sb.toString(); }

    static final Map<String, Integer> GRUNDY = new HashMap<>();
    static int grundy(int a, int b) {
        String key = a + "," + b;
        Integer hit = GRUNDY.get(key);
        if (hit != null) return hit;
        long seen = 0;
        for (int i = 1; i <= a; i++) seen |= 1L << grundy(a - i, b);
        for (int i = 1; i <= b; i++) seen |= 1L << grundy(a, b - i);
        int g = Long.numberOfTrailingZeros(~seen);
        GRUNDY.put(key, g);
        return g;
    }

    static boolean takeaway(int n, int... moves) { for (int m : moves) if (m <= n && !takeaway(n - m, moves)) return true; return false; }

    static int minimax(int[] leaves, int lo, int hi, boolean max) {
        if (hi - lo == 1) return leaves[lo];
        int mid = lo + hi >>> 1, a = minimax(leaves, lo, mid, !max), b = minimax(leaves, mid, hi, !max);
        return max ? Math.max(a, b) : Math.min(a, b);
    }

    static int knight(int from, int to) {
        int[] dist = new int[64], queue = new int[64];
        int head = 0, tail = 0;
        java.util.Arrays.fill(dist, -1);
        dist[from] = 0;
        queue[tail++] = from;
        int[] dx = {1, 2, 2, 1, -1, -2, -2, -1}, dy = {2, 1, -1, -2, -2, -1, 1, 2};
        while (head < tail) {
            int p = queue[head++];
            for (int k = 0; k < 8; k++) {
                int x = p % 8 + dx[k], y = p / 8 + dy[k];
                if (x < 0 || y < 0 || x > 7 || y > 7 || dist[y * 8 + x] >= 0) continue;
                dist[y * 8 + x] = dist[p] + 1;
                queue[tail++] = y * 8 + x;
            }
        }
        return dist[to];
    }

    public static void main(String[] args) {
        int x = 1 | 1 << 8, o = 1 << 4;
        System.out.println(show(x, o) + negamax(o, x, -1, 1) + " nodes " + nodes + " cuts " + cuts);
        for (boolean xs = false; !won(x) && !won(o) && (x | o) != 0x1FF; xs = !xs) {
            int m = xs ? bestMove(x, o) : bestMove(o, x);
            if (xs) x |= 1 << m;
            else o |= 1 << m;
            System.out.println(show(x, o));
        }
        System.out.println(won(x) + " " + won(o));
        for (int a = 0; a < 5; a++) { for (int b = 0; b < 5; b++) System.out.print(grundy(a, b) + (b < 4 ? " " : "\n")); }
        System.out.println(GRUNDY.size());
        for (int n = 0; n < 15; n++) System.out.print(takeaway(n, 1, 3, 4) ? 'W' : 'L');
        System.out.println();
        System.out.println(minimax(new int[] {3, 5, 6, 9, 1, 2, 0, -1}, 0, 8, true) + " " + minimax(new int[] {3, 5, 6, 9, 1, 2, 0, -1}, 0, 8, false));
        System.out.println(knight(0, 63) + " " + knight(0, 9) + " " + knight(27, 28) + " " + knight(5, 5));
    }
}
