// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
public class SealedCommands {
    sealed interface Cmd permits Put, Get, Stop { }
    record Put(String k, int v) implements Cmd { }
    record Get(String k, CompletableFuture<Integer> r) implements Cmd { }
    record Stop() implements Cmd { }
    public static void main(String[] a) throws Exception {
        BlockingQueue<Cmd> q = new LinkedBlockingQueue<>();
        Thread t = new Thread(() -> {
            Map<String, Integer> m = new HashMap<>();
            try {
                while (true) {
                    Cmd c = q.take();
                    if (c instanceof Put p)
                        m.put(p.k(), p.v());
                    else if (c instanceof Get g)
                        g.r().complete(m.get(g.k()));
                    else if (c instanceof Stop)
                        return;
                }
            } catch (InterruptedException e) { }
        });
        t.start();
        q.put(new Put("a", 1));
        CompletableFuture<Integer> r = new CompletableFuture<>();
        q.put(new Get("a", r));
        q.put(new Stop());
        assert r.get() == 1 && new Put("a", 1).equals(new Put("a", 1)) &&
            new Put("a", 1).toString().equals("Put[k=a, v=1]");
        t.join();
    }
}
