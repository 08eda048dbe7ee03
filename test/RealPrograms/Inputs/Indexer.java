import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;

/** Walks a tree of files, copies and moves, keeps an index in a file with random access. */
public class Indexer {
  static final int NAME = 16, ENTRY = NAME + 8;
  static void put(RandomAccessFile f, int slot, String name, long size) throws IOException {
    f.seek((long) slot * ENTRY);
    byte[] b = Arrays.copyOf(name.getBytes(), NAME);
    f.write(b);
    f.writeLong(size);
  }
  static String get(RandomAccessFile f, int slot) throws IOException {
    f.seek((long) slot * ENTRY);
    byte[] b = new byte[NAME];
    f.readFully(b);
    return new String(b).trim() + ":" + f.readLong();
  }
  public static void main(String[] args) throws IOException {
    Path root = Files.createTempDirectory("tree");
    for (String s : new String[] {"x/one.txt", "x/y/two.md", "x/y/three.txt", "z/four.TXT"}) {
      Path p = root.resolve(s);
      Files.createDirectories(p.getParent());
      Files.writeString(p, s.repeat(s.length()));
    }
    PathMatcher txt = FileSystems.getDefault().getPathMatcher("glob:**.{txt,TXT}");
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(root, new SimpleFileVisitor<>() {
      @Override public FileVisitResult visitFile(Path p, BasicFileAttributes a) {
        if (txt.matches(p) && a.isRegularFile())
          found.add(p);
        return FileVisitResult.CONTINUE;
      }
      @Override public FileVisitResult preVisitDirectory(Path p, BasicFileAttributes a) {
        return p.endsWith("z") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
      }
    });
    found.sort(null);
    File index = root.resolve("index.bin").toFile();
    try (RandomAccessFile f = new RandomAccessFile(index, "rw")) {
      for (int i = 0; i < found.size(); i++)
        put(f, i, found.get(i).getFileName().toString(), Files.size(found.get(i)));
      System.out.println(get(f, 1) + " " + get(f, 0) + " " + f.length() + " " + f.getFilePointer());
      f.setLength(ENTRY);
      try {
        get(f, 1);
      } catch (EOFException e) {
        System.out.println(e);
      }
    }
    Path x = root.resolve("x");
    Files.copy(x.resolve("one.txt"), root.resolve("copy.txt"));
    try {
      Files.copy(x.resolve("one.txt"), root.resolve("copy.txt"));
    } catch (FileAlreadyExistsException e) {
      System.out.println(root.relativize(Path.of(e.getMessage())));
    }
    Files.move(root.resolve("copy.txt"), x.resolve("y/two.md"), StandardCopyOption.REPLACE_EXISTING);
    System.out.println(Files.readString(x.resolve("y/two.md")).length() + " " + Files.exists(root.resolve("copy.txt")));
    try {
      Files.delete(x);
    } catch (DirectoryNotEmptyException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    try (FileChannel c = FileChannel.open(root.resolve("ch"), StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      System.out.println(c.write(ByteBuffer.wrap("0123456789".getBytes())) + " " + c.position() + " " + c.write(ByteBuffer.wrap("ab".getBytes()), 3) + " " + c.size());
      ByteBuffer[] two = {ByteBuffer.allocate(4), ByteBuffer.allocate(20)};
      c.position(0);
      System.out.println(c.read(two) + " " + new String(two[0].array()) + " " + new String(two[1].array(), 0, two[1].position()) + " " + c.read(two[0]));
      c.truncate(5);
      System.out.println(c.size() + " " + c.position());
      c.transferTo(0, 5, Channels.newChannel(System.out));
      System.out.println();
    }
    Path p = Path.of("/a/b/../c/./d.tar.gz");
    System.out.println(p.normalize() + " " + p.getNameCount() + " " + p.subpath(1, 3) + " " + p.getFileName() + " " + p.startsWith("/a") + " " + Path.of("/a/x").relativize(p.normalize()) + " " + Path.of("q").resolve("/r") + " " + Path.of("q/w").resolveSibling("e") + " " + p.getRoot());
    System.out.println(new File("a/../b//c/").getPath() + " " + new File("/a/./b").getAbsolutePath() + " " + new File("x", "y").getParent() + " " + new File("/a/../b").getCanonicalPath());
    try (DirectoryStream<Path> s = Files.newDirectoryStream(root, "*.bin")) {
      s.forEach(q -> System.out.println(q.getFileName()));
    }
    Files.setLastModifiedTime(x.resolve("one.txt"), FileTime.fromMillis(86_400_000L));
    System.out.println(Files.getLastModifiedTime(x.resolve("one.txt")) + " " + Files.isDirectory(x) + " " + Files.isSameFile(x, root.resolve("x/y/..")) + " " + Files.probeContentType(Path.of("none.zzz")) + " " + Files.mismatch(x.resolve("one.txt"), x.resolve("y/two.md")));
    try (var w = Files.newBufferedWriter(root.resolve("log"), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      w.write("one");
      w.newLine();
    }
    Files.writeString(root.resolve("log"), "two", StandardOpenOption.APPEND);
    System.out.println(Files.readAllLines(root.resolve("log")) + " " + Files.lines(root.resolve("log")).count());
    try (var all = Files.walk(root)) {
      all.sorted(Comparator.reverseOrder()).forEach(q -> q.toFile().delete());
    }
    System.out.println(Files.exists(root) + " " + new File("none").length() + " " + new File("none").listFiles());
  }
}
