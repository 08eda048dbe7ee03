package heddle.rt;

/** A name in a folder, and the file of this name; null if none exists now. */
public final class FileEntry extends FileCell {
    final FileNode folder;
    final String name;
    FileEntry next;
    FileNode node;
    /** Of the class path, and not the program's: no list of the folder has it. */
    boolean isHidden;

    FileEntry(FileNode folder, String name, FileEntry next) {
        this.folder = folder;
        this.name = name;
        this.next = next;
    }
    /** In a section that writes. */
    void set(FileNode n) {
        node = n;
        isHidden = false;
        state++;
    }
}
