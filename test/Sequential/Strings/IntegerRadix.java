public class IntegerRadix {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 9, 10, 99, 100, 12345, -98765, Integer.MAX_VALUE, Integer.MIN_VALUE, 255, 4096};
        for (int i : is) {
            System.out.println(Integer.toString(i) + " " + Integer.toString(i, 2) + " " + Integer.toString(i, 7) + " " + Integer.toString(i, 16)
                    + " " + Integer.toString(i, 36) + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i) + " "
                    + Integer.toString(i, 99));
        }
        long[] ls = {0, -1, 99999999999L, Long.MAX_VALUE, Long.MIN_VALUE, 1000000000000000000L};
        for (long l : ls) {
            System.out.println(l + " " + Long.toString(l, 3) + " " + Long.toHexString(l) + " " + Long.toString(l, 32));
        }
        System.out.println(Integer.parseInt("42") + " " + Integer.parseInt("-42") + " " + Integer.parseInt("+7") + " "
                + Integer.parseInt("ff", 16) + " " + Integer.parseInt("-1010", 2) + " " + Integer.parseInt("zz", 36) + " "
                + Integer.parseInt("-2147483648") + " " + Integer.parseInt("007") + " " + Integer.parseUnsignedInt("4294967295"));
        System.out.println(Integer.decode("0x1F") + " " + Integer.decode("-010") + " " + Integer.decode("#ff") + " " + Integer.valueOf("12")
                + " " + Integer.valueOf("11", 2) + " " + Long.decode("-0x8000000000000000"));
        String[] bad = {"", "abc", "2147483648", "-2147483649", "12x", " 1", "1 ", "-", "+", "1.5", "0x10", "99999999999", "--5"};
        for (String b : bad) {
            try {
                System.out.println(Integer.parseInt(b));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        String[] badL = {"9223372036854775808", "", "12L", "ten"};
        for (String b : badL) {
            try {
                System.out.println(Long.parseLong(b));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Integer.parseInt(null);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseInt("12", 40);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseInt("19", 8);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Byte.parseByte("128");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Short.parseShort("-40000");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("7fff", 16) + " " + Boolean.parseBoolean("TRUE") + " "
                + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null));
    }
}
