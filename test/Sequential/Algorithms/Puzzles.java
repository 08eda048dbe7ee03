public class Puzzles {
    static int solutions, nodes;
    static int[] firstSolution;

    static void queens(int n, int row, int[] cols) {
        nodes++;
        if (row == n) {
            if (solutions++ == 0) firstSolution = cols.clone();
            return;
        }
        next:
        for (int c = 0; c < n; c++) {
            for (int r = 0; r < row; r++) if (cols[r] == c || Math.abs(cols[r] - c) == row - r) continue next;
            cols[row] = c;
            queens(n, row + 1, cols);
        }
    }

    static int queensBits(int n, int cols, int d1, int d2) {
        int full = (1 << n) - 1, count = 0;
        if (cols == full) return 1;
        for (int free = full & ~(cols | d1 | d2); free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queensBits(n, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
        }
        return count;
    }

    static boolean sudoku4(int[] g, int pos) {
        if (pos == 16) return true;
        if (g[pos] != 0) return sudoku4(g, pos + 1);
        for (int v = 1; v <= 4; v++) {
            boolean ok = true;
            for (int i = 0; i < 16 && ok; i++) {
                boolean peer = i / 4 == pos / 4 || i % 4 == pos % 4 || i / 8 == pos / 8 && i % 4 / 2 == pos % 4 / 2;
                if (peer && g[i] == v) ok = false;
            }
            if (!ok) continue;
            g[pos] = v;
            if (sudoku4(g, pos + 1)) return true;
            g[pos] = 0;
        }
        return false;
    }

    static int coins(int[] cs, int amount) {
        int[] ways = new int[amount + 1];
        ways[0] = 1;
        for (int c : cs) for (int a = c; a <= amount; a++) ways[a] += ways[a - c];
        return ways[amount];
    }

    static int life(String[] rows, int steps) {
        int h = rows.length, w = rows[0].length();
        boolean[][] g = new boolean[h][w];
        for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) g[i][j] = rows[i].charAt(j) == '#';
        for (int s = 0; s < steps; s++) {
            boolean[][] n = new boolean[h][w];
            for (int i = 0; i < h; i++)
                for (int j = 0; j < w; j++) {
                    int c = 0;
                    for (int di = -1; di <= 1; di++) for (int dj = -1; dj <= 1; dj++) if ((di | dj) != 0 && g[(i + di + h) % h][(j + dj + w) % w]) c++;
                    n[i][j] = c == 3 || c == 2 && g[i][j];
                }
            g = n;
        }
        int alive = 0;
        for (boolean[] row : g) {
            StringBuilder sb = new StringBuilder();
            for (boolean b : row) { sb.append(b ? '#' : '.'); if (b) alive++; }
            System.out.println(sb);
        }
        return alive;
    }

    static String automaton(int rule, int width, int steps) {
        int cells = 1 << width / 2;
        StringBuilder sb = new StringBuilder();
        for (int s = 0; s < steps; s++) {
            sb.append(Integer.toHexString(cells)).append(' ');
            int next = 0;
            for (int i = 0; i < width; i++) {
                int n = (cells >> (i + 1) % width & 1) << 2 | (cells >> i & 1) << 1 | cells >> (i + width - 1) % width & 1;
                next |= (rule >> n & 1) << i;
            }
            cells = next;
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 5; n++) {
            solutions = nodes = 0;
            queens(n, 0, new int[n]);
            System.out.print(n + ":" + solutions + "/" + nodes + "/" + queensBits(n, 0, 0, 0) + " ");
        }
        System.out.println();
        StringBuilder q = new StringBuilder();
        for (int c : firstSolution) q.append(c);
        System.out.println(q + " " + queensBits(6, 0, 0, 0));
        int[] g = {1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2};
        System.out.println(sudoku4(g, 0));
        for (int i = 0; i < 16; i++) System.out.print(g[i] + (i % 4 == 3 ? "\n" : " "));
        System.out.println(coins(new int[] {1, 5, 10, 25}, 100) + " " + coins(new int[] {2, 3, 7}, 12) + " " + coins(new int[] {5}, 3));
        System.out.println(life(new String[] {".#......", "..#.....", "###.....", "........", "........", "........"}, 8));
        System.out.println(automaton(30, 15, 8));
        System.out.println(automaton(90, 16, 8));
    }
}
