public class NestedState {
    static class LinkedStack<T> {
        private static class Node<T> {
            final T value;
            final Node<T> below;
            Node(T value, Node<T> below) { this.value = value; this.below = below; }
        }

        private Node<T> top;
        private int size;

        void push(T t) { top = new Node<>(t, top); size++; }

        T pop() {
            if (top == null) throw new IllegalStateException("empty");
            T t = top.value;
            top = top.below;
            size--;
            return t;
        }
    }

    static class Builder {
        private final StringBuilder parts = new StringBuilder();
        private int indent;

        Builder open(String tag) { line("<" + tag + ">"); indent++; return this; }
        Builder close(String tag) { indent--; return line("</" + tag + ">"); }
        private Builder line(String s) { parts.append("  ".repeat(indent)).append(s).append('\n'); return this; }
        Builder text(String s) { return line(s); }
        String build() { return parts.toString(); }
    }

    interface Handler { void handle(String event); }

    static class Bus {
        private final Handler[] handlers = new Handler[4];
        private int n;
        Bus on(Handler h) { handlers[n++] = h; return this; }
        void fire(String e) { for (int i = 0; i < n; i++) handlers[i].handle(e); }
    }

    private int count;
    private final Bus bus = new Bus();

    class Listener implements Handler {
        final int weight;
        Listener(int weight) { this.weight = weight; bus.on(this); }
        @Override public void handle(String event) { count += weight * event.length(); }
    }

    class Machine {
        private State state = new Idle();
        abstract class State {
            abstract State on(char c);
            String name() { return getClass().getSimpleName(); }
        }
        class Idle extends State {
            State on(char c) { return c == 's' ? new Running(1) : this; }
        }
        class Running extends State {
            final int speed;
            Running(int speed) { this.speed = speed; }
            State on(char c) { count += speed; return c == '+' ? new Running(speed * 2) : c == 'x' ? new Idle() : this; }
            @Override String name() { return super.name() + speed; }
        }
        String feed(String in) {
            StringBuilder sb = new StringBuilder();
            for (char c : in.toCharArray()) {
                state = state.on(c);
                sb.append(state.name()).append(' ');
            }
            return sb.toString();
        }
    }

    public static void main(String[] args) {
        LinkedStack<String> s = new LinkedStack<>();
        for (String x : "a b c d".split(" ")) s.push(x);
        System.out.println(s.pop() + s.pop() + s.size + s.top.value);
        s.pop();
        s.pop();
        try {
            s.pop();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + s.size);
        }
        System.out.print(new Builder().open("a").open("b").text("hi").close("b").text("there").close("a").build());
        NestedState n = new NestedState();
        n.new Listener(1);
        Listener two = n.new Listener(10);
        n.bus.on(e -> n.count += 1000).on(new Handler() {
            int seen;
            @Override public void handle(String e) { if (++seen == 2) two.handle("again"); }
        });
        n.bus.fire("hello");
        System.out.println(n.count);
        n.bus.fire("xy");
        System.out.println(n.count);
        n.count = 0;
        Machine m = n.new Machine();
        System.out.println(m.feed("as++?xs"));
        System.out.println(n.count + " " + m.state.name());
    }
}
