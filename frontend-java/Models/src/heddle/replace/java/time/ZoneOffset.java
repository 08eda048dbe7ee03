package heddle.replace.java.time;

import heddle.rt.Offsets;
import heddle.rt.Original;

public class ZoneOffset {
    private ZoneOffset() {}

    /** Without filling the cache on the way: nothing shows which thread fills it first. */
    public static java.time.ZoneOffset ofTotalSeconds(int seconds) {
        java.time.ZoneOffset known = Offsets.find(seconds);
        return known != null ? known
            : (java.time.ZoneOffset) Original.call(java.time.ZoneOffset.class, "ofTotalSeconds",
                "(I)Ljava/time/ZoneOffset;", null, seconds);
    }
}
