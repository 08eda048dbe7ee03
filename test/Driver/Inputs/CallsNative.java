public class CallsNative {
    static native int answer();

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(answer());
    }
}
