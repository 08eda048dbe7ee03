package heddle.replace.javax.crypto;

import javax.crypto.ModelPolicy;

/** All strengths are allowed; folders of policies are not listed. */
public final class JceSecurity {
    private JceSecurity() {}
    public static void setupJurisdictionPolicies() { ModelPolicy.set(); }
}
