import java.util.Arrays;

public class MultiDim {
    static String show(int[][] m) {
        StringBuilder sb = new StringBuilder();
        for (int[] row : m) {
            sb.append(row == null ? "null" : Arrays.toString(row));
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        int[][] rect = new int[3][4];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                rect[i][j] = i * 10 + j;
            }
        }
        System.out.println(show(rect));
        int[][] jagged = new int[4][];
        System.out.println(show(jagged));
        for (int i = 0; i < 4; i++) {
            jagged[i] = new int[i];
            Arrays.fill(jagged[i], i);
        }
        System.out.println(show(jagged));
        int[][][] cube = new int[2][3][];
        System.out.println(cube[1].length + " " + cube[1][2]);
        cube[1][2] = new int[] {1, 2, 3};
        cube[0][0] = cube[1][2];
        cube[0][0][1]++;
        System.out.println(cube[1][2][1]);
        long[][][] full = new long[2][3][4];
        full[1][2][3] = 1L << 50;
        full[1][2][3] |= 5;
        System.out.println(full[1][2][3] + " " + full[1][2][2] + " " + full[0].length + full[0][0].length);
        String[][] table = {{"a", "b"}, {}, {"c", null, "d"}};
        int cells = 0;
        for (String[] row : table) {
            for (String cell : row) {
                cells += cell == null ? 100 : cell.length();
            }
        }
        System.out.println(cells);
        Object[] covariant = rect;
        System.out.println(covariant.length + " " + (covariant[0] instanceof int[]) + " " + (((Object) rect) instanceof Object[][]));
        try {
            covariant[0] = new long[4];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        covariant[0] = new int[] {9};
        System.out.println(rect[0].length);
        int[][] alias = {rect[1], rect[1]};
        alias[0][0] = -1;
        System.out.println(alias[1][0] + " " + rect[1][0]);
        int[][] shallow = rect.clone();
        shallow[2][2] = 777;
        shallow[1] = null;
        System.out.println(rect[2][2] + " " + (rect[1] != null));
        char[][] grid = new char[3][5];
        for (char[] row : grid) {
            Arrays.fill(row, '.');
        }
        grid[1][2] = '#';
        for (char[] row : grid) {
            System.out.println(new String(row));
        }
        int[][] t = new int[4][3];
        int[][] src = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
        for (int i = 0; i < src.length; i++) {
            for (int j = 0; j < src[i].length; j++) {
                t[j][i] = src[i][j];
            }
        }
        System.out.println(Arrays.deepToString(t) + " " + Arrays.deepEquals(t, new int[][] {{1, 5, 9}, {2, 6, 10}, {3, 7, 11}, {4, 8, 12}}));
        System.out.println(new int[0][5].length + " " + new int[5][0][3].length + " " + new boolean[2][2][1][1][0][0].length);
        int[][] pascal = new int[8][];
        for (int i = 0; i < pascal.length; i++) {
            pascal[i] = new int[i + 1];
            pascal[i][0] = pascal[i][i] = 1;
            for (int j = 1; j < i; j++) {
                pascal[i][j] = pascal[i - 1][j - 1] + pascal[i - 1][j];
            }
        }
        System.out.println(show(pascal));
        int[] idx = {0, 1, 2};
        int k = 0;
        rect[idx[k++]] = new int[] {idx[k++], idx[k++], k};
        System.out.println(show(new int[][] {rect[0]}));
    }
}
