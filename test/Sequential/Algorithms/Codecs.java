import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Codecs {
    static final String B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    static String base64(byte[] in) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < in.length; i += 3) {
            int v = (in[i] & 255) << 16 | (i + 1 < in.length ? in[i + 1] & 255 : 0) << 8 | (i + 2 < in.length ? in[i + 2] & 255 : 0);
            sb.append(B64.charAt(v >> 18)).append(B64.charAt(v >> 12 & 63)).append(i + 1 < in.length ? B64.charAt(v >> 6 & 63) : '=').append(i + 2 < in.length ? B64.charAt(v & 63) : '=');
        }
        return sb.toString();
    }

    static byte[] unbase64(String s) {
        int pad = s.endsWith("==") ? 2 : s.endsWith("=") ? 1 : 0;
        byte[] out = new byte[s.length() / 4 * 3 - pad];
        for (int i = 0, o = 0; i < s.length(); i += 4) {
            int v = 0;
            for (int k = 0; k < 4; k++) v = v << 6 | Math.max(0, B64.indexOf(s.charAt(i + k)));
            for (int k = 16; k >= 0 && o < out.length; k -= 8) out[o++] = (byte) (v >> k);
        }
        return out;
    }

    static List<Integer> lzw(String s) {
        Map<String, Integer> dict = new HashMap<>();
        for (char c = 0; c < 128; c++) dict.put("" + c, (int) c);
        List<Integer> out = new ArrayList<>();
        String w = "";
        for (char c : s.toCharArray()) {
            String wc = w + c;
            if (dict.containsKey(wc)) w = wc;
            else {
                out.add(dict.get(w));
                dict.put(wc, dict.size());
                w = "" + c;
            }
        }
        if (!w.isEmpty()) out.add(dict.get(w));
        return out;
    }

    static String unlzw(List<Integer> codes) {
        List<String> dict = new ArrayList<>();
        for (char c = 0; c < 128; c++) dict.add("" + c);
        String w = dict.get(codes.get(0));
        StringBuilder sb = new StringBuilder(w);
        for (int code : codes.subList(1, codes.size())) {
            String e = code < dict.size() ? dict.get(code) : w + w.charAt(0);
            sb.append(e);
            dict.add(w + e.charAt(0));
            w = e;
        }
        return sb.toString();
    }

    static String vigenere(String s, String key, int dir) {
        StringBuilder sb = new StringBuilder();
        int k = 0;
        for (char c : s.toCharArray()) {
            if (!Character.isUpperCase(c)) {
                sb.append(c);
                continue;
            }
            sb.append((char) ('A' + Math.floorMod(c - 'A' + dir * (key.charAt(k++ % key.length()) - 'A'), 26)));
        }
        return sb.toString();
    }

    static byte[] varint(long v) {
        byte[] b = new byte[10];
        int n = 0;
        do {
            b[n] = (byte) (v & 0x7F);
            v >>>= 7;
            if (v != 0) b[n] |= 0x80;
            n++;
        } while (v != 0);
        return Arrays.copyOf(b, n);
    }

    static long unvarint(byte[] b) { long v = 0; for (int i = 0; i < b.length; i++) v |= (b[i] & 0x7FL) << 7 * i; return v; }
    static long zigzag(long v) { return v << 1 ^ v >> 63; }
    static long unzigzag(long v) { return v >>> 1 ^ -(v & 1); }

    static String rot(String s) { StringBuilder sb = new StringBuilder(s.length()); for (char c : s.toCharArray()) sb.append(c > 32 && c < 127 ? (char) (33 + (c - 33 + 47) % 94) : c); return sb.toString(); }

    static void rc4(byte[] key, byte[] data) {
        byte[] s = new byte[256];
        for (int i = 0; i < 256; i++) s[i] = (byte) i;
        for (int i = 0, j = 0; i < 256; i++) {
            j = j + s[i] + key[i % key.length] & 255;
            byte t = s[i];
            s[i] = s[j];
            s[j] = t;
        }
        for (int k = 0, i = 0, j = 0; k < data.length; k++) {
            i = i + 1 & 255;
            j = j + s[i] & 255;
            byte t = s[i];
            s[i] = s[j];
            s[j] = t;
            data[k] ^= s[s[i] + s[j] & 255];
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", "f", "fo", "foo", "heddle weaves"}) {
            String e = base64(s.getBytes());
            System.out.println(e + " " + new String(unbase64(e)).equals(s));
        }
        byte[] bin = {-1, 0, 127, -128, 5};
        System.out.println(base64(bin) + " " + Arrays.toString(unbase64(base64(bin))));
        List<Integer> codes = lzw("TOBEORNOTTOBEORTOBEORNOT");
        System.out.println(codes + " " + unlzw(codes) + " " + unlzw(lzw("aaaaaaa")));
        String v = vigenere("ATTACK AT DAWN", "LEMON", 1);
        System.out.println(v + " " + vigenere(v, "LEMON", -1));
        for (long l : new long[] {0, 1, 127, 128, 300, -1, Long.MIN_VALUE}) System.out.println(Arrays.toString(varint(l)) + " " + unvarint(varint(l)) + " " + zigzag(l) + " " + unzigzag(zigzag(l)));
        System.out.println(rot("Hello, World!") + " " + rot(rot("Hello, World!")));
        byte[] d = "Plaintext".getBytes();
        rc4("Key".getBytes(), d);
        StringBuilder hex = new StringBuilder();
        for (byte b : d) hex.append(Integer.toHexString(b & 255 | 256).substring(1));
        System.out.println(hex);
        rc4("Key".getBytes(), d);
        System.out.println(new String(d));
    }
}
