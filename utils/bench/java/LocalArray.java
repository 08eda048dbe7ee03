/** Local work: 10^7 array updates. */
public class LocalArray {
    public static void main(String[] args) {
        int[] a = new int[1024];
        for (int i = 0; i < 10_000_000; i++)
            a[i & 1023] += i;
        System.out.println(a[17]);
    }
}
