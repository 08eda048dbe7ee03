package java.security;

/**
 * Model of what MessageDigest.getInstance gives: the JDK's algorithm without its
 * provider.
 */
public final class ModelDigest extends MessageDigest implements Cloneable {
    private MessageDigestSpi algorithm;

    public ModelDigest(String name, MessageDigestSpi algorithm) {
        super(name);
        this.algorithm = algorithm;
    }
    @Override
    protected int engineGetDigestLength() { return algorithm.engineGetDigestLength(); }
    @Override
    protected void engineUpdate(byte b) { algorithm.engineUpdate(b); }
    @Override
    protected void engineUpdate(byte[] b, int from, int length) {
        algorithm.engineUpdate(b, from, length);
    }
    @Override
    protected byte[] engineDigest() { return algorithm.engineDigest(); }
    @Override
    protected int engineDigest(byte[] to, int from, int length) throws DigestException {
        return algorithm.engineDigest(to, from, length);
    }
    @Override
    protected void engineReset() { algorithm.engineReset(); }
    @Override
    public Object clone() throws CloneNotSupportedException {
        ModelDigest copy = (ModelDigest) super.clone();
        copy.algorithm = (MessageDigestSpi) algorithm.clone();
        return copy;
    }
}
