public class BigConstants {
    static final int[] SBOX = {
        59094, 60833, 59022, 66363, 24690, 24003, 66896, 62159, 24202, 12136, 58335, 39567, 18385, 11684, 5289, 51725, 59174, 20443, 1766, 69055,
        8079, 7605, 4473, 24730, 31511, 3742, 60608, 42567, 57541, 25401, 67842, 30424, 38355, 65306, 402, 10939, 59743, 36259, 53117, 10705,
        33091, 41124, 29902, 67024, 37685, 3699, 9004, 13946, 52281, 13929, 37929, 50461, 8559, 2013, -129, 27784, 27288, 6658, 61402, 49012,
        51891, 54822, 9373, 25816, 35160, 43957, 11222, 40590, 43392, 1785, 53546, 15265, 17441, 32094, 13044, 1235, 7650, 60740, 63608, 23088,
        24492, 58444, 66498, 24793, 16966, 54749, 50099, 15070, 51554, 54949, 27700, -139, 35162, 39664, 2373, 27418, 24350, 51478, 12950, 5319,
        18983, 27750, 57673, 33652, 1055, 42916, 38639, 50416, 9420, 9536, 11611, 27159, 31652, 1832, 48122, 48519, 59202, 16475, 63202, 17591,
        50406, 23763, 20002, 40538, 29734, 32502, 24677, 20571, 25567, 50683, 63044, 10088, 55041, 6013, 13410, 14093, 4872, 66955, 33246, 31048,
        51129, 33483, 54957, 64156, 38261, 67967, 22794, 8814, 16367, 29736, 62622, 9517, 36528, 27639, 26535, 1972, 8864, 35083, 53726, 58219,
        32445, 7724, 5907, 22901, 36757, 48137, 69399, 17046, 11883, 47267, 17941, 58827, 43180, 68211, 18195, 4398, 2145, 62032, 46654, 40668,
        4196, 2586, 9608, 63007, 8617, 40571, 41599, 17705, 9293, 9664, 59187, 48005, 5628, 16779, 44576, 45915, 10931, 61833, 9980, 54477,
        3767, 65326, 1704, 49913, 49499, 1431, 9269, 10312, 11681, 14949, 33512, 54358, 43073, 50713, 59798, 57540, 60436, 10781, 67786, 67240,
        3704, 40463, 11299, 62839, 2721, 29975, 14596, 64975, 63539, 33332, 1282, 48028, 39256, 18572, 26351, 67747, 22030, 44695, 57724, 65114,
        31451, 42655, 52852, 32646, 25818, 56278, 26052, 27874, 50186, 28580, 41282, 27311, 17648, 17436, 64872, 45772,
    };
    static final long[] KEYS = {
        0xE5498256D64BE5F0L, 0x0A62F486D945BBF3L, 0x106B6A04B6125E0CL, 0xFAF8DFCDF33335B6L, 0xD26542EE46DC1A26L,
        0x1CE262D62B4C0859L, 0x78AA8105735DC327L, 0xECFCC3964671120DL, 0xD4B59C0536CDF8A1L, 0x61EEAC3769FAE866L,
        0x851D1A33A0301309L, 0xAC11D8717E6E9DBEL, 0xB75DE6F250BC3228L, 0xD786E466D6D076D0L, 0x9FF157B9FB66BE9EL,
        0x520235BC73D58E1CL, 0xD42779F5131E2D48L, 0x47331D97080F73BBL, 0x9B88B1E5DF71B994L, 0xADA219C60A9EFBC1L,
        0x47F439F3B568D623L, 0x5AADD0D29211A8D8L, 0xA637A18A4F1C9CE2L, 0x9064DBD9CAA0A141L, 0xA417A0FE04E4A7FAL,
        0x67BA784822C91B83L, 0x309E7F98746FE5B9L, 0xC4EB26E0065479E4L, 0x44339C10D4652689L, 0xC77D357F3CC6D62DL,
        0xCBFE2F8D24105A49L, 0xFBE840360C046D96L, 0x1D849E2BA111F5FBL, 0x1BE8BF7C724C9052L, 0x890F6C23A1455615L,
        0xA3D1863BA7B0E693L, 0x5E6203E3CEB0C71EL, 0x13F5BC90F55DAD76L, 0x32B36D01AF3AEAA3L, 0xD2E708C833080A1DL,
    };
    static final double[] WEIGHTS = {
        -0.4972, -6.4263, -9.7847, -0.556, 4.2834, -6.418, -4.5529, -3.0852, 3.9462, 0.4085, 2.289, 5.1241,
        -2.1297, 5.8386, 8.1247, -8.2558, 8.6521, 4.4475, -7.4018, -0.9293, 2.511, 8.1993, -2.4639, 1.3763,
        7.5864, 5.9353, 8.8852, -0.7258, 3.0265, -5.9021, 4.4387, 6.3669, 2.8323, 4.3532, -5.7341, 7.9997,
        9.6099, 9.5472, 0.7391, 5.8157, -3.5921, 8.1998, 7.1157, -3.0299, -8.3445, -1.182, 1.006, 5.3647,
    };
    static final String[] WORDS = {
        "agzcnz0x", "rkvz1y", "eqxqvw2w", "swcyho3z", "rufqqrij4w", "gjerqis5w", "nrdq6x", "marbqmr7x",
        "cwfcro8w", "ihppek9w", "qkdgnt10x", "ewyab11y", "havj12z", "lhtpdpxs13x", "tiwgwqn14x", "unqtfr15y",
        "rugqgrts16y", "xuzl17y", "tkggy18y", "ehe19x", "mdnnr20y", "muvz21x", "gsv22z", "dwquy23z",
        "vgzcpda24x", "tqspegf25x", "ffjv26x", "bevocyd27z", "onqlng28z", "uwb29y", "nolx30z", "gtfdqz31x",
        "czwum32y", "skzyiid33y", "ekrwly34w", "mgxf35x", "jpdal36x", "ivjk37y", "msfrcmqp38y", "dymsadtd39y",
        "omqby40y", "madiiikr41w", "sduozuc42x", "fmpfpr43x", "pnjqmt44z", "qjpui45z", "wxjaayhs46x", "fnyvmbkx47w",
        "sxk48x", "nxpi49y", "qdz50w", "htwd51x", "nodgblq52y", "loe53w", "tiusvn54z", "qejxehpd55z",
        "tliitvx56y", "iyhghqug57x", "baiinatb58x", "ricy59x",
    };

    static int iinc(int i) {
        i += 1;
        i += 127;
        i += 128;
        i += -128;
        i += -129;
        i += 32767;
        i += 32768;
        i -= 32768;
        i -= 32769;
        i += 1000000;
        return i;
    }

    static String pushes() {
        return "" + -1 + 0 + 1 + 5 + 6 + -2 + 127 + 128 + -128 + -129 + 32767 + 32768 + -32768 + -32769 + 65536 + Integer.MAX_VALUE
                + 0L + 1L + 2L + -1L + (1L << 40) + 0f + 1f + 2f + 3f + 0.0 + 1.0 + 2.0 + -0.0 + -0f;
    }

    static int runtimePushes() {
        int a = -1, b = 5, c = 6, d = 127, e = 128, f = -128, g = -129, h = 32767, i = 32768, j = -32768, k = -32769, l = 2147483647;
        return a ^ b * 3 ^ c * 5 ^ d * 7 ^ e * 11 ^ f * 13 ^ g * 17 ^ h * 19 ^ i * 23 ^ j * 29 ^ k * 31 ^ l * 37;
    }

    public static void main(String[] args) {
        int h = 0;
        for (int s : SBOX) h = h * 31 + s;
        System.out.println(SBOX.length + " " + h);
        long k = 0;
        for (long key : KEYS) k = Long.rotateLeft(k, 5) ^ key;
        System.out.println(KEYS.length + " " + k);
        double w = 0;
        for (double x : WEIGHTS) w = w / 2 + x;
        System.out.println(WEIGHTS.length + " " + w);
        StringBuilder sb = new StringBuilder();
        for (String x : WORDS) sb.append(x.charAt(x.length() - 1));
        System.out.println(WORDS.length + " " + sb);
        System.out.println(iinc(0) + " " + iinc(Integer.MAX_VALUE));
        System.out.println(pushes());
        System.out.println(runtimePushes());
        long sum = 1L + 100L - 3000000000L * 2;
        double dd = 1e10 + 2.5e-3 - 7;
        float ff = 1e10f + 3.25f;
        System.out.println(sum + " " + dd + " " + ff);
    }
}
