// FINDS race: ListenerInConstructor$Panel.title
// this escapes before title is assigned: the bus's thread reads it (null) while it is written.
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A panel that registers itself before it is done. */
public class ListenerInConstructor {
    interface Listener { void changed(); }
    static final List<Listener> listeners = new CopyOnWriteArrayList<>();

    static class Panel implements Listener {
        private String title;
        private volatile int changes;

        Panel(String title) {
            listeners.add(this);
            this.title = title;
        }

        @Override
        public void changed() {
            String t = title;
            if (t != null)
                changes++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread bus = new Thread(() -> listeners.forEach(Listener::changed), "bus");
        bus.start();
        Panel p = new Panel("main");
        bus.join();
        System.out.println(p.changes);
    }
}
