package heddle.rt;

import java.lang.reflect.Array;

/**
 * Arrays of primitives as memory has them, the lowest byte first. Places are
 * Unsafe's offsets. An element is read or written as a whole, or refused.
 */
public final class ArrayBytes {
    /** Where the first element of an array is (ArrayBaseOffset). */
    private static final int BASE = 16;

    private ArrayBytes() {}

    /** Swap: the bytes of each unit of so many are turned round; 1 for none. */
    public static void copy(Object from, long at, Object to, long toAt, long bytes, int swap) {
        if (bytes == 0)
            return;
        int width = widthOf(from), toWidth = widthOf(to);
        if (swap == 1 && from.getClass() == to.getClass()) {
            checkWhole(at - BASE | toAt - BASE | bytes, width);
            System.arraycopy(from, (int) (at - BASE) / width, to, (int) (toAt - BASE) / width,
                             (int) bytes / width);
            return;
        }
        int unit = Math.max(Math.max(width, toWidth), swap);
        checkWhole(bytes, unit);
        checkWhole(at - BASE, width);
        checkWhole(toAt - BASE, toWidth);
        // Where a range overlaps itself, upwards or downwards.
        boolean isDown = from == to && at < toAt;
        for (long i = 0; i < bytes; i += unit) {
            long k = isDown ? bytes - unit - i : i;
            long value = read(from, at + k, unit, width);
            if (swap != 1)
                value = Long.reverseBytes(value) >>> 64 - 8 * unit;
            write(to, toAt + k, unit, toWidth, value);
        }
    }

    public static void fill(Object to, long at, long bytes, byte value) {
        int width = widthOf(to);
        checkWhole((at - BASE) | bytes, width);
        for (long i = 0; i < bytes; i += width)
            write(to, at + i, width, width, (value & 0xffL) * 0x0101010101010101L);
    }

    private static int widthOf(Object array) {
        int width = array instanceof byte[] ? 1
            : array instanceof char[] || array instanceof short[] ? 2
            : array instanceof int[] || array instanceof float[] ? 4
            : array instanceof long[] || array instanceof double[] ? 8 : 0;
        if (width == 0)
            throw VM.refused("raw memory through Unsafe");
        return width;
    }

    private static void checkWhole(long bytes, int width) {
        if ((bytes & width - 1) != 0)
            throw VM.refused("Unsafe: a part of an array's element");
    }

    private static long read(Object from, long at, int unit, int width) {
        int i = (int) (at - BASE);
        if (from instanceof byte[] a) {
            long value = 0;
            for (int k = 0; k < unit; k++)
                value |= (a[i + k] & 0xffL) << 8 * k;
            return value;
        }
        if (unit != width)
            throw VM.refused("Unsafe: elements of several widths at once");
        i /= width;
        return from instanceof char[] c ? c[i] : from instanceof short[] s ? s[i] & 0xffffL
            : from instanceof int[] n ? n[i] & 0xffffffffL
            : from instanceof float[] f ? Float.floatToRawIntBits(f[i]) & 0xffffffffL
            : from instanceof long[] l ? l[i] : Double.doubleToRawLongBits(Array.getDouble(from, i));
    }

    private static void write(Object to, long at, int unit, int width, long value) {
        int i = (int) (at - BASE);
        if (to instanceof byte[] a) {
            for (int k = 0; k < unit; k++)
                a[i + k] = (byte) (value >> 8 * k);
            return;
        }
        if (unit != width)
            throw VM.refused("Unsafe: elements of several widths at once");
        i /= width;
        if (to instanceof char[] c)
            c[i] = (char) value;
        else if (to instanceof short[] s)
            s[i] = (short) value;
        else if (to instanceof int[] n)
            n[i] = (int) value;
        else if (to instanceof float[] f)
            f[i] = Float.intBitsToFloat((int) value);
        else if (to instanceof long[] l)
            l[i] = value;
        else
            ((double[]) to)[i] = Double.longBitsToDouble(value);
    }
}
