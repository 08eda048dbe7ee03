public class DoubleToString {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, -1, 0.1, 0.5, 1.5, 100, 123456789, 1e6, 9999999, 1e7, 12345678.9, 1e-3, 9.99e-4, 1e-4, 1e10,
                1.0E21, 1e22, 1e23, 1e100, 1e-100, 123456789012345680.0, 3.141592653589793, 2.718281828459045, 1 / 3.0, 2 / 3.0,
                Double.MAX_VALUE, Double.MIN_NORMAL, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
                0.30000000000000004, 1.1, 2.2, 3.3, 4.35, 0.07, 1234.5, 65536.0, 4294967296.0, 9007199254740993.0, 1e15, 1e16,
                123e-7, 5e-5, 0.001234, 100.0625, 1024.001, -273.15, 6.02214076e23, 1.602176634e-19, 299792458};
        for (double d : ds) {
            System.out.println(d);
        }
        double step = 1;
        for (int i = 0; i < 10; i++) {
            step = step / 10;
            System.out.print(step + " ");
        }
        System.out.println();
        double p = 1;
        for (int i = 0; i < 12; i++) {
            p *= 7.3;
            System.out.print(p + " ");
        }
        System.out.println();
    }
}
