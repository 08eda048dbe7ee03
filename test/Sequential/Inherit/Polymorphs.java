public class Polymorphs {
    interface Flyer { int fly(int h); }
    interface Swimmer { int swim(int d); default int drift() { return swim(1) - 1; } }
    static abstract class Creature {
        protected int energy = 10;
        abstract String name();
        int act(int turn) { energy--; return energy * turn; }
    }
    static class Bird extends Creature implements Flyer {
        public int fly(int h) { energy -= h; return h; }
        String name() { return "bird"; }
        @Override int act(int turn) { return fly(1) + super.act(turn); }
    }
    static class Fish extends Creature implements Swimmer {
        public int swim(int d) { energy += d; return d * 2; }
        String name() { return "fish"; }
    }
    static class Duck extends Bird implements Swimmer {
        public int swim(int d) { return energy-- + d; }
        @Override String name() { return "duck/" + super.name(); }
        @Override public int fly(int h) { return super.fly(h / 2) * 10; }
    }
    static class Drone implements Flyer, Comparable<Drone> {
        static int built;
        final int no = built++;
        public int fly(int h) { return h + no; }
        public int compareTo(Drone o) { return no - o.no; }
    }

    static int flyAll(Flyer[] fs, int h) {
        int sum = 0;
        for (Flyer f : fs) {
            sum = sum * 3 + f.fly(h);
        }
        return sum;
    }

    static int count;
    static Flyer next() {
        switch (count++ % 4) {
            case 0: return new Bird();
            case 1: return new Drone();
            case 2: return new Duck();
            default: return h -> -h;
        }
    }

    public static void main(String[] args) {
        Creature[] cs = {new Bird(), new Fish(), new Duck()};
        for (int turn = 1; turn <= 3; turn++) {
            for (Creature c : cs) {
                int r = c.act(turn);
                if (c instanceof Swimmer) {
                    r += 1000 * ((Swimmer) c).drift();
                }
                if (c instanceof Flyer) {
                    r += 100000 * ((Flyer) c).fly(2);
                }
                System.out.println(c.name() + " " + r + " energy " + c.energy);
            }
        }
        Flyer[] fs = new Flyer[10];
        for (int i = 0; i < fs.length; i++) {
            fs[i] = next();
        }
        System.out.println(flyAll(fs, 4) + " " + flyAll(fs, 1) + " " + Drone.built);
        Flyer[] birds = new Bird[] {new Bird(), new Duck()};
        System.out.println(flyAll(birds, 6));
        try {
            birds[0] = new Drone();
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Object[][] grid = {{new Bird(), "s"}, new Duck[] {new Duck()}, new Integer[] {5}};
        int n = 0;
        for (Object[] row : grid) {
            for (Object o : row) {
                n = n * 10 + (o instanceof Duck ? 3 : o instanceof Bird ? 2 : o instanceof Number ? 1 : 0);
            }
        }
        System.out.println(n);
        // megamorphic toString/hashCode/equals
        Object[] os = {"a", 1, 2L, 'c', 1.5, true, new StringBuilder("sb"), Thread.State.NEW, new int[0].length};
        String all = "";
        int h = 0;
        for (Object o : os) {
            all += o + ",";
            h = h * 31 + (o instanceof StringBuilder || o instanceof Enum ? 0 : o.hashCode());
        }
        System.out.println(all + h);
    }
}
