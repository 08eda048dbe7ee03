// FINDS nothing

import java.util.concurrent.*;

/** As ForkWithoutJoin, but invoked. */
public class InvokedHere {
    static class Part extends RecursiveAction {
        int value;
        @Override
        protected void compute() { value = 1; }
    }
    public static void main(String[] args) {
        Part p = new Part();
        p.invoke();
        int seen = p.value;
    }
}
