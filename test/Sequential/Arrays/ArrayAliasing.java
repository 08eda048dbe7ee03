import java.util.Arrays;

public class ArrayAliasing {
    int[] data = {1, 2, 3};
    int[] get() { return data; }
    static int calls;
    static int idx() { return calls++; }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static void reverse(int[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) swap(a, i, j);
    }

    static void rotate(int[] a, int k) {
        k = Math.floorMod(k, a.length);
        int[] copy = Arrays.copyOf(a, a.length);
        for (int i = 0; i < a.length; i++) a[(i + k) % a.length] = copy[i];
    }

    static void reassign(int[] a) {
        a[0] = 100;
        a = new int[] {7, 7, 7};
        a[1] = 200;
    }

    static int[] fillFrom(int[] into, int start) {
        for (int i = 0; i < into.length; i++) into[i] = start++;
        return into;
    }

    public static void main(String[] args) {
        ArrayAliasing o = new ArrayAliasing();
        o.get()[1] = 20;
        int[] alias = o.data;
        alias[2] += 5;
        System.out.println(Arrays.toString(o.data) + (alias == o.get()));
        reassign(alias);
        System.out.println(Arrays.toString(alias));
        o.data = new int[2];
        System.out.println(alias.length + " " + o.data.length);
        int[] a = {1, 2, 3, 4, 5};
        reverse(a);
        System.out.println(Arrays.toString(a));
        rotate(a, 2);
        System.out.println(Arrays.toString(a));
        rotate(a, -3);
        System.out.println(Arrays.toString(a));
        a[idx()] += a[idx()] * 10;
        System.out.println(Arrays.toString(a) + calls);
        a[idx()]++;
        --a[idx()];
        System.out.println(Arrays.toString(a) + calls);
        int i = 2;
        a[i] = i = 4;
        System.out.println(Arrays.toString(a) + i);
        a[i] = a[i = 0] + a[i + 1];
        System.out.println(Arrays.toString(a) + i);
        int[] b = a, c = a;
        b[0] = c[1] = a[2] = 55;
        System.out.println(Arrays.toString(a));
        b = fillFrom(new int[4], 10);
        System.out.println(Arrays.toString(b) + (a[4] == c[4]));
        int[][] web = new int[3][];
        web[0] = a;
        web[1] = web[0];
        web[2] = web[1].clone();
        web[1][3] = -3;
        System.out.println(web[0][3] + " " + web[2][3]);
        Object[] loop = new Object[2];
        loop[0] = loop;
        loop[1] = "end";
        Object[] inner = (Object[]) ((Object[]) loop[0])[0];
        System.out.println(inner[1] + " " + (inner == loop));
        int[] snapshot = a;
        a = Arrays.copyOf(a, 7);
        a[0] = -1;
        System.out.println(snapshot[0] + " " + a[0] + " " + a[6]);
        int sum = 0;
        for (int v : a) {
            a = new int[] {1000};
            sum += v;
        }
        System.out.println(sum + " " + a.length);
        int[] shrink = {1, 2, 3};
        for (int v : shrink) {
            shrink[2] = 50;
            sum += v;
        }
        System.out.println(sum);
        StringBuilder[] sbs = new StringBuilder[3];
        Arrays.fill(sbs, new StringBuilder("x"));
        sbs[0].append("y");
        System.out.println(sbs[2] + " " + (sbs[0] == sbs[1]));
    }
}
