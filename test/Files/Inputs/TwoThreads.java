import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.*;

/** Two threads and files: what args[0] says, each in a file of its own or in the same. */
public class TwoThreads {
    static void write(String name, String text) {
        try (FileWriter w = new FileWriter(name)) {
            w.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
    static void append(String name, byte[] bytes) {
        try (FileOutputStream o = new FileOutputStream(name, true)) {
            o.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
    static String read(String name) {
        try {
            return Files.readString(Path.of(name));
        } catch (NoSuchFileException e) {
            return "none";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void each(String name) {
        write(name, "x");
        append(name, new byte[] {'y'});
        new File(name).exists();
        if (!read(name).equals("xy"))
            throw new AssertionError();
        try (RandomAccessFile r = new RandomAccessFile(name, "rw")) {
            r.seek(1);
            r.write('z');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!new File(name).delete())
            throw new AssertionError();
    }

    static int plain;
    static byte[] shared = {1};

    public static void main(String[] args) throws Exception {
        String other = args[0].equals("different") ? "/tmp/b" : "/tmp/a";
        Thread t = new Thread(() -> {
            switch (args[0]) {
            case "different" -> each("/tmp/a");
            case "order" -> {
                plain = 1;
                write("/tmp/a", "x");
            }
            case "array" -> append("/tmp/a", shared);
            case "poll" -> write("/tmp/a", "done");
            case "lost" -> add();
            }
        });
        t.start();
        switch (args[0]) {
        case "different" -> each(other);
        case "order" -> {
            if (new File("/tmp/a").exists())
                System.out.println(plain);
        }
        case "array" -> shared[0] = 2;
        case "poll" -> {
            while (!new File("/tmp/a").exists())
                Thread.yield();
        }
        case "lost" -> add();
        }
        t.join();
        if (args[0].equals("lost") && !read("/tmp/a").equals("2"))
            throw new AssertionError(read("/tmp/a"));
    }

    static void add() {
        String old = read("/tmp/a");
        write("/tmp/a", "" + (old.equals("none") || old.isEmpty() ? 1 : Integer.parseInt(old) + 1));
    }

    /** Programs that observe what they see. */
    public static class Lock {
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> {
                try {
                    new File("/tmp/l").createNewFile();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            t.start();
            heddle.Heddle.observe("mine", new File("/tmp/l").createNewFile());
            t.join();
        }
    }
    public static class Rename {
        public static void main(String[] args) throws Exception {
            write("/tmp/new", "new");
            write("/tmp/old", "old");
            Thread t = new Thread(() -> {
                try {
                    Files.move(Path.of("/tmp/new"), Path.of("/tmp/old"),
                               StandardCopyOption.ATOMIC_MOVE);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            t.start();
            heddle.Heddle.observe("seen", read("/tmp/old"));
            t.join();
        }
    }
    public static class Appends {
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> append("/tmp/a", "ab".getBytes()));
            t.start();
            append("/tmp/a", "cd".getBytes());
            t.join();
            heddle.Heddle.observe("all", read("/tmp/a"));
        }
    }
    public static class Channel {
        public static void main(String[] args) throws Exception {
            try (FileChannel c = FileChannel.open(Path.of("/tmp/c"), StandardOpenOption.CREATE,
                                                  StandardOpenOption.WRITE)) {
                Thread t = new Thread(() -> {
                    try {
                        c.write(ByteBuffer.wrap("a".getBytes()));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
                t.start();
                c.write(ByteBuffer.wrap("b".getBytes()), 0);
                t.join();
            }
            heddle.Heddle.observe("all", read("/tmp/c"));
        }
    }
    public static class Folders {
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> new File("/tmp/d").mkdir());
            t.start();
            boolean made = new File("/tmp/d/e").mkdir();
            int n = new File("/tmp").list().length;
            heddle.Heddle.observe("made", made + " " + n);
            t.join();
        }
    }
}
