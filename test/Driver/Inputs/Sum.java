public class Sum {
    static int sum(int a, int b) { return a + b; }

    public static void main(String[] args) {
        System.out.println(sum(1, 2));
    }
}
