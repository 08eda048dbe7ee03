// FINDS uncaught exception: java.lang.NullPointerException: Cannot load from int array because the return value of "java.lang.ref.WeakReference.get()" is null
import java.lang.ref.*;
public class WeakTwice {
    public static void main(String[] x) throws Exception {
        WeakReference<int[]> w = new WeakReference<>(new int[] {1});
        Thread t = new Thread(System::gc);
        t.start();
        if (w.get() != null)
            assert w.get()[0] == 1;
        t.join();
    }
}
