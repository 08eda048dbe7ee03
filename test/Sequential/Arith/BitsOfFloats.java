public class BitsOfFloats {
    public static void main(String[] args) {
        float[] fs = {0f, -0f, 1f, -1.5f, 0.1f, Float.MAX_VALUE, Float.MIN_VALUE, Float.MIN_NORMAL, Float.NaN,
                Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3.1415927f};
        for (float f : fs) {
            int bits = Float.floatToIntBits(f);
            int exp = (bits >>> 23 & 0xFF) - 127;
            System.out.println(f + " " + Integer.toHexString(bits) + " exp " + exp + " man " + (bits & 0x7FFFFF) + " back "
                    + Float.intBitsToFloat(bits) + " hash " + Float.hashCode(f) + " getExp " + Math.getExponent(f));
        }
        double[] ds = {0.0, -0.0, 1.0, -1.5, 0.1, Double.MAX_VALUE, Double.MIN_VALUE, Double.MIN_NORMAL, Double.NaN,
                Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Math.PI};
        for (double d : ds) {
            long bits = Double.doubleToLongBits(d);
            System.out.println(d + " " + Long.toHexString(bits) + " exp " + ((bits >>> 52 & 0x7FF) - 1023) + " man "
                    + (bits & 0xFFFFFFFFFFFFFL) + " back " + Double.longBitsToDouble(bits) + " hash "
                    + Double.hashCode(d) + " getExp " + Math.getExponent(d));
        }
        System.out.println(Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0x7FC12345))));
        System.out.println(Integer.toHexString(Float.floatToRawIntBits(Float.intBitsToFloat(0x7FC12345))));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0xFFF8000000000001L))));
        System.out.println(Math.nextUp(1.0) + " " + Math.nextDown(1f) + " " + Math.ulp(1.0) + " " + Math.ulp(1e10f) + " "
                + Math.nextAfter(0.0, -1) + " " + Math.nextUp(Double.MAX_VALUE));
        System.out.println(Math.copySign(3.0, -0.0) + " " + Math.scalb(1.5, 10) + " " + Math.scalb(1f, -149));
        // The fast inverse square root estimate, in exact float arithmetic.
        for (float x = 0.25f; x < 20; x *= 2) {
            float y = Float.intBitsToFloat(0x5F3759DF - (Float.floatToIntBits(x) >> 1));
            y = y * (1.5f - 0.5f * x * y * y);
            System.out.println(x + " " + y);
        }
        System.out.println(Double.isInfinite(1 / 0.0) + " " + Double.isFinite(Double.NaN) + " " + Float.isFinite(1f));
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Float.toHexString(Float.MIN_VALUE));
    }
}
