package heddle.replace.java.util.random;

import java.util.ModelRandom;
import jdk.internal.util.random.RandomSupport;

/** The JDK's, but for small numbers of a Random without a seed (ModelRandom). */
public class RandomGenerator {
    private RandomGenerator() {}
    public static int nextInt(java.util.random.RandomGenerator r, int origin, int bound) {
        RandomSupport.checkRange(origin, bound);
        if (ModelRandom.isUnseeded(r)) {
            int any = ModelRandom.below(bound - origin);
            if (any >= 0)
                return origin + any;
        }
        return RandomSupport.boundedNextInt(r, origin, bound);
    }
}
