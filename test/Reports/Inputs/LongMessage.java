public class LongMessage {
    static String many(String word, int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++)
            b.append(i == 0 ? "" : " ").append(word).append(i);
        return b.toString();
    }

    public static void main(String[] args) {
        throw new IllegalStateException(args.length == 0 ? many("row", 40) + "\nthe second line"
            : args[0].equals("short") ? "a short one"
            : args[0].equals("lines") ? "x\n".repeat(30) + "end" : "x".repeat(400));
    }
}
