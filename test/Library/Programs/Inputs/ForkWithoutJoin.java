// FINDS race: ForkWithoutJoin$Part.value

import java.util.concurrent.*;

/** The forked part is not waited for. */
public class ForkWithoutJoin {
    static class Part extends RecursiveAction {
        int value;
        @Override
        protected void compute() { value = 1; }
    }
    public static void main(String[] args) {
        Part p = new Part();
        p.fork();
        int seen = p.value;
    }
}
