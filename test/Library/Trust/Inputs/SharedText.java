import java.io.*;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.SplittableRandom;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.zip.*;

/** Strings, numbers and streams. */
final class SharedText extends Shared {
    static void strings() {
        RACES.put("String.chars", () -> chars(a -> sink = new String(a)));
        RACES.put("String.valueOf", () -> chars(a -> sink = String.valueOf(a, 1, 2)));
        RACES.put("String.codePoints", () -> {
            int[] a = {65, 66};
            return new Pair(() -> a[0] = 67, () -> sink = new String(a, 0, 2));
        });
        RACES.put("String.bytes", () -> bytes(a -> sink = new String(a, StandardCharsets.ISO_8859_1)));
        RACES.put("String.utf8", () -> bytes(a -> sink = new String(a, StandardCharsets.UTF_8)));
        RACES.put("String.getChars", () -> {
            char[] a = new char[3];
            return new Pair(() -> sink = a[2], () -> "xyz".getChars(0, 3, a, 0));
        });
        RACES.put("String.join", () -> {
            String[] a = {"a", "b"};
            return new Pair(() -> a[1] = "c", () -> sink = String.join(",", a));
        });
        RACES.put("StringBuilder.appendChars", () -> chars(a -> sink = new StringBuilder().append(a)));
        RACES.put("StringBuilder.insertChars", () -> chars(a -> sink = new StringBuilder("x").insert(0, a)));
        RACES.put("StringBuilder.getChars", () -> {
            StringBuilder b = new StringBuilder("abc");
            char[] a = new char[3];
            return new Pair(() -> b.setCharAt(1, 'x'), () -> b.getChars(0, 3, a, 0));
        });
        RACES.put("StringBuilder.charAt", () -> {
            StringBuilder b = new StringBuilder("a\u1234c");
            return new Pair(() -> b.setCharAt(1, '\u1235'), () -> sink = b.charAt(1));
        });
        RACES.put("StringBuilder.contentEquals", () -> {
            StringBuilder b = new StringBuilder("abc");
            return new Pair(() -> b.setCharAt(1, 'x'), () -> sink = "axc".contentEquals(b));
        });
        RACES.put("StringBuffer.appendBuilder", () -> {
            StringBuilder b = new StringBuilder("abc");
            return new Pair(() -> b.append('d'), () -> sink = new StringBuffer().append(b));
        });
        RACES.put("Character.toChars", () -> chars(a -> Character.toChars(65, a, 1)));
        RACES.put("Character.codePointAt", () -> chars(a -> sink = Character.codePointAt(a, 1)));
        SAFE.put("Character.codePointAt", () -> chars(a -> sink = Character.codePointAt(a, 0)));
        SAFE.put("String.chars", () -> chars(a -> sink = new String(a, 2, 1)));
        SAFE.put("StringBuffer", () -> {
            StringBuffer b = new StringBuffer("a");
            return new Pair(() -> b.append("bc").reverse(), () -> {
                sink = b.length() + b.toString() + b.charAt(0) + b.indexOf("b");
                b.getChars(0, 1, new char[1], 0);
            });
        });
        SAFE.put("String.hashCode", () -> {
            String s = "some text";
            return new Pair(() -> sink = s.hashCode(), () -> sink = s.hashCode());
        });
        RACES.put("BigInteger.bytes", () -> bytes(a -> sink = new BigInteger(a)));
        RACES.put("BigInteger.magnitude", () -> bytes(a -> sink = new BigInteger(-1, a)));
        RACES.put("BigDecimal.chars", () -> {
            char[] a = {'1', '.', '5'};
            return new Pair(() -> a[2] = '6', () -> sink = new BigDecimal(a));
        });
        SAFE.put("BigInteger", () -> {
            BigInteger n = new BigInteger("123456789");
            return new Pair(() -> sink = n.bitCount() + n.bitLength(), () -> sink = n.bitCount() + n.hashCode());
        });
    }

    static class Written implements Serializable {
        int number = 1;
        final String text = "text";
    }
    static void streams() {
        RACES.put("ByteArrayInputStream.read", () -> bytes(a -> new ByteArrayInputStream(a).read(new byte[8])));
        RACES.put("ByteArrayOutputStream.write", () -> bytes(a -> new ByteArrayOutputStream().write(a, 0, 8)));
        RACES.put("CharArrayReader.read", () -> chars(a -> new CharArrayReader(a).read(new char[3])));
        RACES.put("StringReader.read", () -> chars(a -> new StringReader("xyz").read(a)));
        RACES.put("StringWriter.write", () -> chars(a -> new StringWriter().write(a, 0, 3)));
        RACES.put("DataInputStream.readInt", () -> bytes(a -> new DataInputStream(new ByteArrayInputStream(a)).readInt()));
        RACES.put("DataOutputStream.size", () -> {
            DataOutputStream o = new DataOutputStream(new ByteArrayOutputStream());
            return new Pair(() -> o.writeInt(1), () -> sink = o.size());
        });
        SAFE.put("ByteArrayOutputStream", () -> {
            ByteArrayOutputStream o = new ByteArrayOutputStream();
            return new Pair(() -> o.write(1), () -> sink = o.size() + o.toByteArray().length);
        });
        SAFE.put("BufferedReader", () -> {
            BufferedReader r = new BufferedReader(new StringReader("a\nb\n"));
            return new Pair(() -> sink = r.readLine(), () -> sink = r.readLine());
        });
        RACES.put("CRC32.update", () -> {
            CRC32 c = new CRC32();
            return new Pair(() -> c.update(1), () -> sink = c.getValue());
        });
        RACES.put("CRC32.updateBytes", () -> bytes(a -> new CRC32().update(a)));
        RACES.put("Adler32.reset", () -> {
            Adler32 c = new Adler32();
            return new Pair(() -> c.update(1), () -> c.reset());
        });
        RACES.put("CRC32C.update", () -> {
            CRC32C c = new CRC32C();
            return new Pair(() -> c.update(1), () -> sink = c.getValue());
        });
        RACES.put("MessageDigest.update", () -> {
            MessageDigest d = MessageDigest.getInstance("SHA-256");
            return new Pair(() -> d.update((byte) 1), () -> d.update((byte) 2));
        });
        RACES.put("MessageDigest.digest", () -> bytes(a -> MessageDigest.getInstance("MD5").digest(a)));
        RACES.put("SecureRandom.nextBytes", () -> bytes(a -> new SecureRandom().nextBytes(a)));
        RACES.put("SplittableRandom.nextBytes", () -> bytes(a -> new SplittableRandom(1).nextBytes(a)));
        RACES.put("KeyStore.PasswordProtection", () -> chars(a -> new KeyStore.PasswordProtection(a)));
        RACES.put("CharsetDecoder.decode", () -> bytes(a -> StandardCharsets.UTF_8.decode(ByteBuffer.wrap(a))));
        RACES.put("InputStreamReader.read",
                  () -> chars(a -> new InputStreamReader(new ByteArrayInputStream(new byte[5])).read(a)));
        RACES.put("Deflater.setInput", () -> bytes(a -> {
            Deflater d = new Deflater();
            d.setInput(a);
            d.finish();
            d.deflate(new byte[50]);
        }));
        RACES.put("Deflater.deflate", () -> bytes(a -> {
            Deflater d = new Deflater();
            d.setInput(new byte[] {1, 2, 3});
            d.finish();
            d.deflate(a);
        }));
        RACES.put("Inflater.inflate", () -> bytes(a -> {
            byte[] out = new byte[50];
            Deflater d = new Deflater();
            d.setInput(new byte[] {1, 2, 3, 4});
            d.finish();
            Inflater i = new Inflater();
            i.setInput(out, 0, d.deflate(out));
            i.inflate(a);
        }));
        RACES.put("Path.of", () -> {
            String[] names = {"a", "b"};
            return new Pair(() -> names[1] = "c", () -> sink = Path.of("p", names));
        });
        RACES.put("ObjectOutputStream.fields", () -> {
            Written w = new Written();
            return new Pair(() -> w.number = 2,
                            () -> new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(w));
        });
        RACES.put("LogRecord.setMessage", () -> {
            LogRecord r = new LogRecord(Level.INFO, "a");
            return new Pair(() -> r.setMessage("b"), () -> sink = r.getMessage());
        });
    }

    static void add() {
        strings();
        streams();
    }
}
