/** A file system: an inode has a lock, its disk has another; growth forgets. */
public class Daisy {
    static final int Blocks = 4;

    static class Inode {
        int size, used;
    }

    final Inode[] inodes = new Inode[2];
    final boolean[] isTaken = new boolean[Blocks];
    final Object disk = new Object();

    Daisy() {
        for (int i = 0; i < inodes.length; i++)
            inodes[i] = new Inode();
    }

    int allocate() {
        synchronized (disk) {
            for (int i = 0; i < Blocks; i++)
                if (!isTaken[i]) {
                    isTaken[i] = true;
                    return i;
                }
            return -1;
        }
    }

    void write(int file, int bytes) {
        Inode node = inodes[file];
        synchronized (node) {
            if (allocate() >= 0)
                node.used++;
        }
        node.size += bytes;
    }

    int read(int file) {
        synchronized (inodes[file]) {
            return inodes[file].size;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Daisy fs = new Daisy();
        for (int i = 0; i < n; i++) {
            int at = i;
            new Thread(() -> {
                if (at % 2 == 0)
                    fs.write(at / 2 % 2, 8);
                fs.read(at / 2 % 2);
            }).start();
        }
    }
}
