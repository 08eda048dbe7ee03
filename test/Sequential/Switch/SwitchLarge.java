public class SwitchLarge {
    static int table(int i) {
        switch (i) {
            case 0: return 3; case 1: return 1; case 2: return 4; case 3: return 1; case 4: return 5; case 5: return 9;
            case 6: return 2; case 7: return 6; case 8: return 5; case 9: return 3; case 10: return 5; case 11: return 8;
            case 12: return 9; case 13: return 7; case 14: return 9; case 15: return 3; case 16: return 2; case 17: return 3;
            case 18: return 8; case 19: return 4; case 20: return 6; case 21: return 2; case 22: return 6; case 23: return 4;
            case 24: return 3; case 25: return 3; case 26: return 8; case 27: return 3; case 28: return 2; case 29: return 7;
            default: return -1;
        }
    }

    static String roman(int n) {
        StringBuilder sb = new StringBuilder();
        while (n > 0) {
            int d;
            String r;
            if (n >= 1000) { d = 1000; } else if (n >= 900) { d = 900; } else if (n >= 500) { d = 500; } else if (n >= 400) { d = 400; }
            else if (n >= 100) { d = 100; } else if (n >= 90) { d = 90; } else if (n >= 50) { d = 50; } else if (n >= 40) { d = 40; }
            else if (n >= 10) { d = 10; } else if (n >= 9) { d = 9; } else if (n >= 5) { d = 5; } else if (n >= 4) { d = 4; } else { d = 1; }
            switch (d) {
                case 1000: r = "M"; break;
                case 900: r = "CM"; break;
                case 500: r = "D"; break;
                case 400: r = "CD"; break;
                case 100: r = "C"; break;
                case 90: r = "XC"; break;
                case 50: r = "L"; break;
                case 40: r = "XL"; break;
                case 10: r = "X"; break;
                case 9: r = "IX"; break;
                case 5: r = "V"; break;
                case 4: r = "IV"; break;
                default: r = "I";
            }
            sb.append(r);
            n -= d;
        }
        return sb.toString();
    }

    static String morse(char c) {
        return switch (c) {
            case 'A' -> ".-"; case 'B' -> "-..."; case 'C' -> "-.-."; case 'D' -> "-.."; case 'E' -> "."; case 'F' -> "..-.";
            case 'G' -> "--."; case 'H' -> "...."; case 'I' -> ".."; case 'J' -> ".---"; case 'K' -> "-.-"; case 'L' -> ".-..";
            case 'M' -> "--"; case 'N' -> "-."; case 'O' -> "---"; case 'P' -> ".--."; case 'Q' -> "--.-"; case 'R' -> ".-.";
            case 'S' -> "..."; case 'T' -> "-"; case 'U' -> "..-"; case 'V' -> "...-"; case 'W' -> ".--"; case 'X' -> "-..-";
            case 'Y' -> "-.--"; case 'Z' -> "--.."; case ' ' -> "/";
            default -> "?" + (int) c;
        };
    }

    public static void main(String[] args) {
        int checksum = 0;
        for (int i = -2; i < 33; i++) {
            checksum = checksum * 31 + table(i);
            System.out.print(table(i) + (i < 32 ? "," : "\n"));
        }
        System.out.println(checksum);
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1666, 1994, 2024, 3999}) {
            System.out.print(roman(n) + " ");
        }
        System.out.println();
        for (char c : "SOS HEDDLE MODEL!".toCharArray()) {
            System.out.print(morse(c) + " ");
        }
        System.out.println();
        for (char c = 'A'; c <= 'Z'; c++) {
            System.out.print(morse(c).length());
        }
        System.out.println();
        // A lookup switch among widely spread keys, searched for present and absent keys.
        int found = 0;
        for (int i = 0; i < 64; i++) {
            int key = i * i * i * 7919 - 100000;
            switch (key) {
                case -100000: case -92081: case -36648: case 113813: case 406816: case 889875: case 1610504: found += i; break;
                case 100: case 1 << 30: found = -1000; break;
                default: found += 1000;
            }
        }
        System.out.println(found);
    }
}
