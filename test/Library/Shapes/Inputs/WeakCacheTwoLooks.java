// FINDS uncaught exception: java.lang.NullPointerException: Cannot read field "pixels" because the return value of "java.lang.ref.WeakReference.get()" is null
// get() != null, then get() again: a collection in between clears it.
import java.lang.ref.WeakReference;

/** A cached image behind a weak reference that is asked twice. */
public class WeakCacheTwoLooks {
    static final class Image {
        final int[] pixels = {1, 2, 3};
    }

    private static volatile WeakReference<Image> cached;

    static int width() {
        WeakReference<Image> r = cached;
        if (r.get() != null)
            return r.get().pixels.length;
        Image fresh = new Image();
        cached = new WeakReference<>(fresh);
        return fresh.pixels.length;
    }

    public static void main(String[] args) throws InterruptedException {
        cached = new WeakReference<>(new Image());
        Thread t = new Thread(System::gc, "cleaner");
        t.start();
        System.out.println(width());
        t.join();
    }
}
