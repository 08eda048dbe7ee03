// FINDS deadlock: main
public class JoinsItself {
    public static void main(String[] x) throws Exception { Thread.currentThread().join(); }
}
