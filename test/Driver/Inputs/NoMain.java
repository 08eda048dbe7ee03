public class NoMain {
    static int twice(int x) { return x + x; }
}
