import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two threads borrow from a pool of one object, or of two. */
public class CommonsPoolTogether {
    static class Box {
        int value;
    }
    static class Boxes extends BasePooledObjectFactory<Box> {
        @Override public Box create() { return new Box(); }
        @Override public PooledObject<Box> wrap(Box b) { return new DefaultPooledObject<>(b); }
    }
    static int own;

    public static void main(String[] args) throws Exception {
        GenericObjectPoolConfig<Box> c = new GenericObjectPoolConfig<>();
        c.setMaxTotal(Integer.parseInt(args[0]));
        GenericObjectPool<Box> pool = new GenericObjectPool<>(new Boxes(), c);
        Runnable uses = () -> {
            try {
                Box b = pool.borrowObject();
                b.value++;
                own++;
                pool.returnObject(b);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        Thread t = new Thread(uses);
        t.start();
        uses.run();
        t.join();
        System.out.println("idle " + pool.getNumIdle() + ", borrowed " + pool.getBorrowedCount());
    }
}
