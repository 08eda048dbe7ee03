/** What releases 22 to 25 added: unnamed variables, statements before super. */
public class Release25 {
    static class Base {
        final int value;
        Base(int value) { this.value = value; }
    }
    static class Positive extends Base {
        final String name;
        Positive(int value) {
            if (value <= 0)
                throw new IllegalArgumentException("not positive");
            name = "n" + value;
            super(value);
        }
    }
    record Two(Object a, Object b) {}

    static String first(Object o) {
        return switch (o) {
        case Two(String s, _) -> s;
        case Two(Integer _, Integer _) -> "numbers";
        case Two _ -> "two";
        default -> "none";
        };
    }

    public static void main(String[] args) throws Exception {
        Positive p = new Positive(3);
        int failed = 0;
        try {
            new Positive(0);
        } catch (IllegalArgumentException _) {
            failed++;
        }
        System.out.println(p.name + p.value + failed + first(new Two("s", 1)) + first(new Two(1, 2)) + first(2));
    }
}
