package heddle.replace.java.util;

import heddle.rt.VM;

public class Random {
    private Random() {}
    /** One fixed seed for Random(): executions must repeat. */
    public static long seedUniquifier() {
        VM.assumesFixedRandom();
        return 1181783497276652981L;
    }
}
