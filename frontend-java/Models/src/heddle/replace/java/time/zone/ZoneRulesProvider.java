package heddle.replace.java.time.zone;

import heddle.rt.VM;
import java.time.zone.ZoneRules;

/** The rules of regions are in a file of the JDK that nobody reads here. */
public class ZoneRulesProvider {
    private ZoneRulesProvider() {}
    public static void $clinit() {}
    public static ZoneRules getRules(String id, boolean forCaching) {
        throw VM.refused("time zones by region (" + id + "); offsets are supported");
    }
}
