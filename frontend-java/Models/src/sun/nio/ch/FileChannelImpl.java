package sun.nio.ch;

import heddle.rt.Descriptors;
import heddle.rt.FileLocks;
import heddle.rt.OpenFile;
import heddle.rt.VM;
import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import jdk.internal.access.SharedSecrets;

/**
 * Model of FileChannelImpl: an open file of the World (heddle.rt.OpenFile). A read or a
 * write of a buffer is one operation. Mapping into memory is refused.
 */
public class FileChannelImpl extends FileChannel {
    private final FileDescriptor fd;
    private final OpenFile file;
    private final boolean readable, writable;
    private final Object parent;
    private boolean uninterruptible;

    private FileChannelImpl(FileDescriptor fd, boolean readable, boolean writable, Object parent) {
        this.fd = fd;
        this.readable = readable;
        this.writable = writable;
        this.parent = parent;
        try {
            file = Descriptors.of(fd);
        } catch (IOException e) {
            throw new InternalError(e);
        }
    }
    public static FileChannel open(FileDescriptor fd, String path, boolean readable,
                                   boolean writable, boolean direct, Object parent) {
        return new FileChannelImpl(fd, readable, writable, parent);
    }
    public static FileChannel open(FileDescriptor fd, String path, boolean readable,
                                   boolean writable, boolean sync, boolean direct,
                                   Closeable parent) {
        return new FileChannelImpl(fd, readable, writable, parent);
    }

    public void setUninterruptible() { uninterruptible = true; }

    private void check() throws IOException {
        if (!isOpen())
            throw new ClosedChannelException();
        if (!uninterruptible && Thread.currentThread().isInterrupted()) {
            close();
            throw new ClosedByInterruptException();
        }
    }
    private void checkRead() throws IOException {
        check();
        if (!readable)
            throw new NonReadableChannelException();
    }
    private void checkWrite() throws IOException {
        check();
        if (!writable)
            throw new NonWritableChannelException();
    }
    private static void checkPosition(long at) {
        if (at < 0)
            throw new IllegalArgumentException("Negative position");
    }

    @Override
    protected void implCloseChannel() throws IOException {
        if (parent != null)
            ((Closeable) parent).close();
        else
            SharedSecrets.getJavaIOFileDescriptorAccess().close(fd);
    }

    private static int give(byte[] from, ByteBuffer to) {
        if (from == null)
            return -1;
        to.put(from);
        return from.length;
    }
    private static byte[] take(ByteBuffer from) {
        byte[] b = new byte[from.remaining()];
        from.get(b);
        return b;
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        checkRead();
        return to.hasRemaining() ? give(file.read(to.remaining()), to) : 0;
    }
    @Override
    public int read(ByteBuffer to, long at) throws IOException {
        checkPosition(at);
        checkRead();
        return to.hasRemaining() ? give(file.node.read(at, to.remaining()), to) : 0;
    }
    @Override
    public long read(ByteBuffer[] to, int from, int length) throws IOException {
        java.util.Objects.checkFromIndexSize(from, length, to.length);
        checkRead();
        long most = 0;
        for (int i = from; i < from + length; i++)
            most += to[i].remaining();
        if (most == 0)
            return 0;
        byte[] b = file.read((int) most);
        if (b == null)
            return -1;
        for (int i = from, at = 0; i < from + length && at < b.length; i++) {
            int n = Math.min(to[i].remaining(), b.length - at);
            to[i].put(b, at, n);
            at += n;
        }
        return b.length;
    }
    @Override
    public int write(ByteBuffer from) throws IOException {
        checkWrite();
        byte[] b = take(from);
        if (b.length != 0)
            file.write(b);
        return b.length;
    }
    @Override
    public int write(ByteBuffer from, long at) throws IOException {
        checkPosition(at);
        checkWrite();
        byte[] b = take(from);
        if (b.length != 0)
            file.node.write(at, b);
        return b.length;
    }
    @Override
    public long write(ByteBuffer[] from, int at, int length) throws IOException {
        java.util.Objects.checkFromIndexSize(at, length, from.length);
        checkWrite();
        int most = 0;
        for (int i = at; i < at + length; i++)
            most += from[i].remaining();
        byte[] all = new byte[most];
        int done = 0;
        for (int i = at; i < at + length; i++) {
            byte[] b = take(from[i]);
            System.arraycopy(b, 0, all, done, b.length);
            done += b.length;
        }
        if (most != 0)
            file.write(all);
        return most;
    }

    @Override
    public long position() throws IOException {
        check();
        return file.position();
    }
    @Override
    public FileChannel position(long to) throws IOException {
        check();
        if (to < 0)
            throw new IllegalArgumentException();
        file.seek(to);
        return this;
    }
    @Override
    public long size() throws IOException {
        check();
        return file.length();
    }
    @Override
    public FileChannel truncate(long size) throws IOException {
        check();
        if (size < 0)
            throw new IllegalArgumentException("Negative size");
        if (!writable)
            throw new NonWritableChannelException();
        file.node.truncate(size);
        if (file.position() > size)
            file.seek(size);
        return this;
    }
    @Override
    public void force(boolean metaData) throws IOException { check(); }

    @Override
    public long transferTo(long at, long count, WritableByteChannel to) throws IOException {
        checkRead();
        if (!to.isOpen())
            throw new ClosedChannelException();
        if (to instanceof FileChannelImpl other && !other.writable)
            throw new NonWritableChannelException();
        if (at < 0 || count < 0)
            throw new IllegalArgumentException();
        byte[] b = file.node.read(at, (int) Math.min(count, Integer.MAX_VALUE));
        return b == null ? 0 : to.write(ByteBuffer.wrap(b));
    }
    @Override
    public long transferFrom(ReadableByteChannel from, long at, long count) throws IOException {
        check();
        if (!from.isOpen())
            throw new ClosedChannelException();
        if (from instanceof FileChannelImpl other && !other.readable)
            throw new NonReadableChannelException();
        if (!writable)
            throw new NonWritableChannelException();
        if (at < 0 || count < 0)
            throw new IllegalArgumentException();
        if (at > size())
            return 0;
        long done = 0;
        while (done < count) {
            ByteBuffer b = ByteBuffer.allocate((int) Math.min(count - done, 8192));
            int n = from.read(b);
            if (n <= 0)
                break;
            b.flip();
            file.node.write(at + done, take(b));
            done += n;
        }
        return done;
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long at, long size) {
        throw VM.refused("maps a file into memory (FileChannel.map)");
    }

    private static final class Lock extends FileLock {
        private final FileChannelImpl of;
        private FileLocks lock;
        Lock(FileChannelImpl of, long at, long size, boolean shared, FileLocks lock) {
            super(of, at, size, shared);
            this.of = of;
            this.lock = lock;
        }
        @Override
        public boolean isValid() { return lock != null && of.isOpen(); }
        @Override
        public void release() throws IOException {
            if (!of.isOpen())
                throw new ClosedChannelException();
            if (lock != null)
                of.file.node.unlock(lock);
            lock = null;
        }
    }

    /** Of the virtual machine, not of the thread: one that overlaps is an error, never waited for. */
    @Override
    public FileLock tryLock(long at, long size, boolean shared) throws IOException {
        check();
        if (shared && !readable)
            throw new NonReadableChannelException();
        if (!shared && !writable)
            throw new NonWritableChannelException();
        FileLocks l = file.node.lock(at, size);
        if (l == null)
            throw new OverlappingFileLockException();
        return new Lock(this, at, size, shared, l);
    }
    @Override
    public FileLock lock(long at, long size, boolean shared) throws IOException {
        return tryLock(at, size, shared);
    }
}
