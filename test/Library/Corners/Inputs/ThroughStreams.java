// FINDS nothing
import java.util.concurrent.*;
/** And of streams that may stop early. */
public class ThroughStreams {
    static class Box {
        int x = 1;
    }
    public static void main(String[] args) throws Exception {
        LinkedBlockingDeque<Box> q = new LinkedBlockingDeque<>();
        q.add(new Box());
        Thread t = new Thread(() -> {
            Box b = new Box();
            b.x = 2;
            q.add(b);
        });
        t.start();
        q.stream().anyMatch(b -> b.x > 2);
        t.join();
    }
}
