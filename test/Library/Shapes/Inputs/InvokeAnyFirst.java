// FINDS nothing
// Prints 1 or 2: the one that throws is passed over.
import java.io.IOException;
import java.util.List;
import java.util.concurrent.*;

/** The first of three mirrors that answers. */
public class InvokeAnyFirst {
    sealed interface Answer permits Found, Missing { }
    record Found(int mirror) implements Answer { }
    record Missing() implements Answer { }

    static Answer ask(int mirror) throws IOException {
        if (mirror == 0)
            throw new IOException("mirror " + mirror + " is down");
        return new Found(mirror);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            List<Callable<Answer>> all = List.of(() -> ask(0), () -> ask(1), () -> ask(2));
            Answer a = pool.invokeAny(all);
            if (a instanceof Found f)
                System.out.println(f.mirror());
            assert a instanceof Found f && f.mirror() > 0;
        } finally {
            pool.shutdown();
        }
    }
}
