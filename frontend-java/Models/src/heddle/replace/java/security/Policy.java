package heddle.replace.java.security;

import heddle.rt.VM;

/** Only a security manager asks for one, and programs that set one up. */
public final class Policy {
    private Policy() {}
    public static java.security.Policy loadPolicyProvider() {
        throw VM.refused("reads the policy of a security manager: Policy.getPolicy");
    }
}
