import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.file.*;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.*;

/** Uses files in every way there is, in a temporary folder that it leaves empty. */
public class FileTour {
    interface Act { void run() throws Exception; }

    static File dir;

    static void say(Object... parts) {
        StringJoiner line = new StringJoiner(" ");
        for (Object p : parts)
            line.add(String.valueOf(p).replace(dir.toString(), "DIR"));
        System.out.println(line);
    }
    /** The exception's class and text. */
    static void fails(Act act) throws Exception {
        try {
            act.run();
            say("nothing thrown");
        } catch (IOException | RuntimeException e) {
            say(e.getClass().getName(), e.getMessage());
        }
    }
    static File in(String name) { return new File(dir, name); }

    static void streams() throws Exception {
        File f = in("a.txt");
        say(f.exists(), f.length(), f.createNewFile(), f.createNewFile(), f.isFile(),
            dir.isDirectory(), dir.length() > 0, f.canRead(), f.canWrite(), f.canExecute());
        try (FileWriter w = new FileWriter(f)) {
            w.write("hello\nworld\n");
        }
        try (BufferedReader r = new BufferedReader(new FileReader(f))) {
            say(r.readLine(), r.readLine(), r.readLine());
        }
        try (FileOutputStream o = new FileOutputStream(f, true)) {
            o.write("more".getBytes());
            o.write('!');
            say(o.getChannel().position(), o.getChannel().size());
        }
        try (FileInputStream i = new FileInputStream(f)) {
            say(i.available(), i.read(), i.skip(3), i.read(), i.available(), i.skip(100), i.read());
        }
        say(f.length(), new String(new FileInputStream(f).readAllBytes()).replace('\n', '/'));
        try (PrintWriter w = new PrintWriter(f)) {
            w.printf("%d%n", 42);
        }
        try (Scanner s = new Scanner(f)) {
            say(s.nextInt());
        }
        try (PrintStream w = new PrintStream(f)) {
            w.print("print");
        }
        fails(() -> new FileInputStream(in("none")));
        fails(() -> new FileInputStream(dir));
        fails(() -> new FileOutputStream(dir));
        fails(() -> new FileOutputStream(in("x/y")));
        fails(() -> new FileOutputStream(in("a.txt/y")));
        fails(() -> new FileReader(""));
        fails(() -> new RandomAccessFile(in("none"), "r"));
        fails(() -> in("x/y").createNewFile());
        FileInputStream closed = new FileInputStream(f);
        closed.close();
        fails(closed::read);
        new FileOutputStream(FileDescriptor.out).write("to standard output\n".getBytes());
    }

    static void randomAccess() throws Exception {
        try (RandomAccessFile r = new RandomAccessFile(in("r"), "rw")) {
            r.writeInt(0x41424344);
            r.writeUTF("h\u00e4");
            r.writeDouble(1.5);
            r.seek(0);
            say(r.readInt(), r.readUTF().length(), r.readDouble(), r.getFilePointer(), r.length(), r.read());
            r.setLength(3);
            say(r.length(), r.getFilePointer(), r.read());
            r.seek(10);
            say(r.read());
            r.write(7);
            say(r.length());
            fails(() -> r.seek(-1));
            fails(() -> { r.seek(0); r.readFully(new byte[100]); });
        }
        say(Arrays.toString(Files.readAllBytes(in("r").toPath())));
        try (RandomAccessFile r = new RandomAccessFile(in("r"), "r")) {
            say(r.readLine());
        }
    }

    static void names() throws Exception {
        File sub = in("p/q");
        say(sub.mkdir(), sub.mkdirs(), sub.mkdirs(), sub.mkdir());
        say(in("r").renameTo(new File(sub, "b")), in("r").exists(), new File(sub, "b").length());
        String[] names = dir.list();
        Arrays.sort(names);
        say(Arrays.toString(names), in("p").delete(), in("r").delete(), in("r").list());
        say(in("p").renameTo(in("p/q/inside")), in("p").renameTo(in("m")), in("m/q/b").exists(),
            in("p/q/b").exists(), in("m").renameTo(in("p")));
        File t = File.createTempFile("pre", ".suf");
        say(t.getName().startsWith("pre"), t.getName().endsWith(".suf"), t.exists(), t.delete(),
            t.delete());
        say(in("a.txt").setLastModified(7000), in("a.txt").lastModified(), in("no").lastModified());
        say(new File("a/./b/../c").getPath(), new File("/a/./b/../c").getCanonicalPath(),
            new File("/a//b/"), new File("/a/b").getParent(), new File("x").isAbsolute());
    }

    static void wholeFiles() throws Exception {
        Path d = dir.toPath(), p = d.resolve("n.txt");
        Files.write(p, List.of("one", "two", "drei \u00e4"));
        say(Files.readAllLines(p).get(2).charAt(5) == '\u00e4', Files.size(p), Files.readString(p).length());
        say(Files.exists(p), Files.notExists(p), Files.isRegularFile(p), Files.isDirectory(p),
            Files.isReadable(p), Files.isSymbolicLink(p), Files.exists(d.resolve("zip")));
        Files.writeString(p, "x", StandardOpenOption.APPEND);
        try (var lines = Files.lines(p)) {
            say(lines.count());
        }
        fails(() -> Files.readString(d.resolve("zip")));
        fails(() -> Files.createFile(p));
        fails(() -> Files.delete(d));
        fails(() -> Files.createDirectory(p));
        fails(() -> Files.newDirectoryStream(p));
        fails(() -> Files.writeString(d.resolve("no/x"), ""));
        fails(() -> Files.newBufferedWriter(p, StandardOpenOption.CREATE_NEW));
        Files.copy(p, d.resolve("c.txt"));
        fails(() -> Files.copy(p, d.resolve("c.txt")));
        Files.copy(p, d.resolve("c.txt"), StandardCopyOption.REPLACE_EXISTING);
        Files.move(d.resolve("c.txt"), d.resolve("d.txt"), StandardCopyOption.ATOMIC_MOVE);
        fails(() -> Files.move(d.resolve("d.txt"), p));
        Files.createDirectories(d.resolve("u/v/w"));
        try (var all = Files.walk(d)) {
            say(all.map(x -> d.relativize(x).toString()).sorted().toList());
        }
        try (var all = Files.list(d)) {
            say(all.map(x -> x.getFileName().toString()).sorted().toList());
        }
        try (DirectoryStream<Path> s = Files.newDirectoryStream(d, "*.txt")) {
            TreeSet<String> found = new TreeSet<>();
            s.forEach(x -> found.add(x.getFileName().toString()));
            say(found);
        }
        try (var found = Files.find(d, 9, (x, a) -> a.isRegularFile())) {
            say(found.count());
        }
        Files.setLastModifiedTime(p, FileTime.fromMillis(5000));
        say(Files.getLastModifiedTime(p), Files.readAttributes(p, BasicFileAttributes.class).size());
        Path t = Files.createTempFile("pre", ".suf");
        say(Files.deleteIfExists(t), Files.deleteIfExists(t));
        try (InputStream is = Files.newInputStream(p);
             OutputStream os = Files.newOutputStream(d.resolve("o"))) {
            say(is.transferTo(os));
        }
        say(Files.mismatch(p, d.resolve("o")), Files.isSameFile(p, d.resolve("./n.txt")),
            Files.isSameFile(p, d.resolve("o")));
    }

    static void channels() throws Exception {
        Path p = dir.toPath().resolve("n.txt");
        try (FileChannel c = FileChannel.open(p, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer b = ByteBuffer.allocate(4);
            say(c.read(b), c.position(), c.size(), c.read(ByteBuffer.allocate(3), 15));
            b.flip();
            say(c.write(b, 8), c.size(), c.position());
            say(c.truncate(5).size(), c.position(100).position(), c.read(ByteBuffer.allocate(1)));
            say(c.position(7).write(ByteBuffer.wrap(new byte[] {1, 2})), c.size());
            try (FileLock k = c.lock()) {
                say(k.isValid(), k.isShared(), k.size());
                fails(c::tryLock);
            }
            try (FileLock k = c.tryLock(0, 3, false); FileLock l = c.tryLock(3, 3, true)) {
                say(k.overlaps(2, 5), l.isShared());
            }
            fails(() -> c.position(-1));
        }
        try (FileChannel c = FileChannel.open(p)) {
            fails(() -> c.write(ByteBuffer.allocate(1)));
            c.close();
            fails(c::size);
        }
        try (FileChannel from = FileChannel.open(p);
             FileChannel to = FileChannel.open(dir.toPath().resolve("t"), StandardOpenOption.CREATE,
                                               StandardOpenOption.WRITE)) {
            say(from.transferTo(1, 3, to), to.transferFrom(from, 3, 100), to.size());
        }
    }

    static void paths() {
        say(Path.of("a/b/../c").normalize(), Path.of("/x/y").relativize(Path.of("/x/z/w")),
            Path.of("a").resolve("b").getNameCount(), Path.of("/a/b").startsWith("/a"),
            Paths.get("x").toAbsolutePath().isAbsolute(), Path.of("a").resolveSibling("b"),
            Path.of("/a/b/c").subpath(1, 3), Path.of("a.txt").toUri().getScheme());
        say(FileSystems.getDefault().getPathMatcher("glob:*.{java,class}").matches(Path.of("A.java")),
            Path.of("b").compareTo(Path.of("a")), Path.of("a//b").equals(Path.of("a/b")));
    }

    static void removeAll() throws IOException {
        Files.walkFileTree(dir.toPath(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path p, BasicFileAttributes a) throws IOException {
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }
            @Override
            public FileVisitResult postVisitDirectory(Path p, IOException e) throws IOException {
                Files.delete(p);
                return FileVisitResult.CONTINUE;
            }
        });
        say(dir.exists());
    }

    public static void main(String[] args) throws Exception {
        dir = Files.createTempDirectory("tour").toFile();
        streams();
        randomAccess();
        names();
        wholeFiles();
        channels();
        paths();
        removeAll();
    }
}
