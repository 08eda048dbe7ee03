public class FoldedVersusRuntime {
    static final int CI = 7;
    static final long CL = 1L << 40;
    static final double CD = 0.1 + 0.2;
    static final float CF = 1 / 3f;
    static final String CS = "v" + CI + CL + true + 'c' + 1.5f + CD;
    static int ri = 7;
    static long rl = 1L << 40;
    static double rd = 0.1, rd2 = 0.2;
    static float rf = 3;

    public static void main(String[] args) {
        System.out.println(CS);
        System.out.println("v" + ri + rl + true + 'c' + 1.5f + (rd + rd2));
        System.out.println((CD == rd + rd2) + " " + (CF == 1 / rf));
        System.out.println(CI * 1000003 / 7 % 13 + " " + ri * 1000003 / 7 % 13);
        System.out.println((CI << 33) + " " + (ri << 33));
        System.out.println((CL >>> 70) + " " + (rl >>> 70));
        System.out.println((int) 3e10 + " " + (int) (rd * 3e11));
        System.out.println((byte) 300 + " " + (byte) (ri + 293));
        System.out.println((char) 65.9 + " " + (char) (ri * 9.4142857));
        System.out.println(1.0 / 0 + " " + rd / 0);
        System.out.println(0.0 / 0 + " " + (rd - rd) / 0);
        System.out.println(Integer.MIN_VALUE / -1 + " " + (ri - 7 + Integer.MIN_VALUE) / (6 - ri));
        System.out.println(-7 / 2 + " " + -ri / 2 + " " + -7 % 2 + " " + -ri % 2 + " " + (-7 >> 1) + (-ri >> 1));
        System.out.println((5 & 6 | 8 ^ 3) + " " + (ri - 2 & ri - 1 | ri + 1 ^ ri - 4));
        System.out.println((CI > 5 ? "yes" : "no") + (ri > 5 ? "yes" : "no"));
        System.out.println((CI == 7 && CL > 0 || CD < 0) == (ri == 7 && rl > 0 || rd < 0));
        System.out.println("ab" + "c" == "abc");
        final String fold = "a";
        String var = "a";
        System.out.println((fold + "bc" == "abc") + " " + (var + "bc" == "abc") + " " + ((var + "bc").intern() == "abc"));
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println("" + 1 + 2 + (3 + 4) + 5L + 6.0 + 7f);
        System.out.println(1e16 + " " + 1e-5 + " " + 100f + " " + 1e7 + " " + 1.0e-3 + " " + 12345678f);
        System.out.println(0x1.8p3 + " " + 0b1010_1010 + " " + 0777 + " " + 1_000_000 + " " + 0xFFFF_FFFF + " " + 'A' + (int) 'A');
        System.out.println(-0.0 + " " + (0.0 + -0.0) + " " + (-0.0 - 0.0) + " " + -(rd - rd) + " " + (0 - (rd - rd)));
        System.out.println((float) 0.1 + " " + (double) 0.1f + " " + (float) rd + " " + (double) (float) rd);
        System.out.println((long) 1e19 + " " + (long) -1e19 + " " + (long) (float) 1e10);
        System.out.println((short) 70000 + " " + (int) 12345678901L + " " + (int) (rl + 5));
    }
}
