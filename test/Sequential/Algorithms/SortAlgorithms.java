import java.util.Arrays;

public class SortAlgorithms {
    static int compares, swaps;
    interface Sorter { void sort(int[] a); }

    static void swap(int[] a, int i, int j) { swaps++; int t = a[i]; a[i] = a[j]; a[j] = t; }
    static boolean less(int x, int y) { compares++; return x < y; }

    static void bubble(int[] a) {
        boolean moved = true;
        for (int n = a.length; moved; n--) {
            moved = false;
            for (int i = 1; i < n; i++) if (less(a[i], a[i - 1])) { swap(a, i, i - 1); moved = true; }
        }
    }
    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i - 1;
            while (j >= 0 && less(v, a[j])) { a[j + 1] = a[j]; j--; swaps++; }
            a[j + 1] = v;
        }
    }
    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) if (less(a[j], a[m])) m = j;
            if (m != i) swap(a, i, m);
        }
    }
    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2)
            for (int i = gap; i < a.length; i++)
                for (int j = i; j >= gap && less(a[j], a[j - gap]); j -= gap) swap(a, j, j - gap);
    }
    static void quick(int[] a) { quick(a, 0, a.length - 1); }
    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[lo + hi >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (less(a[i], p)) i++;
            while (less(p, a[j])) j--;
            if (i <= j) swap(a, i++, j--);
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }
    static void merge(int[] a) {
        if (a.length < 2) return;
        int[] l = Arrays.copyOfRange(a, 0, a.length / 2), r = Arrays.copyOfRange(a, a.length / 2, a.length);
        merge(l);
        merge(r);
        for (int i = 0, j = 0, k = 0; k < a.length; k++) {
            swaps++;
            a[k] = j == r.length || i < l.length && !less(r[j], l[i]) ? l[i++] : r[j++];
        }
    }
    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) { swap(a, 0, n); sift(a, 0, n); }
    }
    static void sift(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && less(a[c], a[c + 1])) c++;
            if (!less(a[i], a[c])) return;
            swap(a, i, c);
        }
    }
    static void counting(int[] a) {
        int min = Integer.MAX_VALUE, max = Integer.MIN_VALUE;
        for (int x : a) { min = Math.min(min, x); max = Math.max(max, x); }
        if (a.length == 0) return;
        int[] c = new int[max - min + 1];
        for (int x : a) c[x - min]++;
        for (int v = 0, k = 0; v < c.length; v++) while (c[v]-- > 0) a[k++] = v + min;
    }
    static void radix(int[] a) {
        int[] b = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] c = new int[257];
            for (int x : a) c[((x ^ Integer.MIN_VALUE) >>> shift & 255) + 1]++;
            for (int i = 0; i < 256; i++) c[i + 1] += c[i];
            for (int x : a) b[c[(x ^ Integer.MIN_VALUE) >>> shift & 255]++] = x;
            System.arraycopy(b, 0, a, 0, a.length);
        }
    }

    public static void main(String[] args) {
        String[] names = {"bubble", "insertion", "selection", "shell", "quick", "merge", "heap", "counting", "radix"};
        Sorter[] sorters = {SortAlgorithms::bubble, SortAlgorithms::insertion, SortAlgorithms::selection, SortAlgorithms::shell, SortAlgorithms::quick, SortAlgorithms::merge, SortAlgorithms::heap,
            SortAlgorithms::counting, SortAlgorithms::radix};
        int[] data = new int[30];
        for (int i = 0, x = 12345; i < data.length; i++) data[i] = (x = x * 1103515245 + 12345) % 100;
        int[] sorted = data.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
        for (int s = 0; s < sorters.length; s++) {
            compares = swaps = 0;
            int[] a = data.clone(), one = {7}, none = {}, same = {3, 3, 3}, down = {5, 4, 3, 2, 1};
            sorters[s].sort(a);
            int c = compares, w = swaps;
            sorters[s].sort(one);
            sorters[s].sort(none);
            sorters[s].sort(same);
            sorters[s].sort(down);
            System.out.println(names[s] + " " + Arrays.equals(a, sorted) + " " + c + " " + w + " " + one[0] + Arrays.toString(same) + Arrays.toString(down));
        }
    }
}
