package heddle.rt;

import java.time.ZoneOffset;

/**
 * The offsets that ZoneOffset keeps one object of each for, made all at once, when
 * it is initialised: those by quarters of an hour.
 */
public final class Offsets {
    private Offsets() {}

    private static final int QUARTER = 15 * 60, MOST = 18 * 60 * 60;
    private static final ZoneOffset[] ALL = new ZoneOffset[2 * MOST / QUARTER + 1];

    static {
        for (int i = 0; i < ALL.length; i++)
            ALL[i] = (ZoneOffset) Original.call(ZoneOffset.class, "ofTotalSeconds",
                "(I)Ljava/time/ZoneOffset;", null, i * QUARTER - MOST);
    }

    /** Null for all others. */
    public static ZoneOffset find(int seconds) {
        return seconds % QUARTER == 0 && seconds >= -MOST && seconds <= MOST
            ? ALL[(seconds + MOST) / QUARTER] : null;
    }
}
