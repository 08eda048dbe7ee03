public class FloatToString {
    public static void main(String[] args) {
        float[] fs = {0, -0f, 1, -1, 0.1f, 0.5f, 1.5f, 100, 123456789, 1e6f, 9999999, 1e7f, 1.0e-3f, 9.99e-4f, 1e-4f, 1e10f, 1e20f,
                1e-20f, 3.1415927f, 2.7182817f, 1 / 3f, 2 / 3f, Float.MAX_VALUE, Float.MIN_NORMAL, Float.POSITIVE_INFINITY,
                Float.NaN, 1.1f, 2.2f, 3.3f, 4.35f, 0.07f, 1234.5f, 65536f, 16777216f, 16777217f, 33554432f, 8388608.5f, 5e-5f, 0.001234f,
                100.0625f, -273.15f, 6.02e23f, 299792458f, 98.6f, 0.3f, 0.6f, 0.7f};
        for (float f : fs) {
            System.out.println(f + " " + -f);
        }
        float third = 1;
        for (int i = 0; i < 12; i++) {
            third /= 3;
            System.out.print(third + " ");
        }
        System.out.println();
        float[] parsed = {Float.parseFloat("1.5"), Float.parseFloat("-.25"), Float.parseFloat("1e3"), Float.parseFloat("0x1p-3"),
                Float.parseFloat(" 7 "), Float.parseFloat("NaN"), Float.parseFloat("-Infinity"), Float.parseFloat("3.4028236e39"),
                Float.parseFloat("1e-50"), Float.parseFloat("16777217"), Float.parseFloat("2.5f")};
        for (float f : parsed) {
            System.out.print(f + " ");
        }
        System.out.println();
        double[] dparsed = {Double.parseDouble("1.7976931348623157e308"), Double.parseDouble("1e309"), Double.parseDouble("4.9e-324"),
                Double.parseDouble("2e-324"), Double.parseDouble("0.1"), Double.parseDouble("123456789012345678901234567890"),
                Double.parseDouble("9007199254740993"), Double.parseDouble("+5d"), Double.parseDouble("-0")};
        for (double d : dparsed) {
            System.out.print(d + " ");
        }
        System.out.println();
        for (String bad : new String[] {"", "abc", "1.2.3", "0x", "1e", " ", "--1"}) {
            try {
                System.out.println(Double.parseDouble(bad));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Float.parseFloat(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    }
}
