import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.*;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collections and their iterators. */
final class SharedCollections extends Shared {
    enum Day { ONE, TWO }

    /** Reads all of a map that nobody changes. */
    static Act all(Map<Day, Integer> m) {
        return () -> {
            int sum = m.get(Day.ONE) + m.size();
            for (Day d : m.keySet())
                sum += d.ordinal();
            for (int i : m.values())
                sum += i;
            for (Map.Entry<Day, Integer> e : m.entrySet())
                sum += e.getValue();
            sink = sum;
        };
    }
    static Pair views(Function<Map<Day, Integer>, Map<Day, Integer>> make) {
        Map<Day, Integer> m = make.apply(Map.of(Day.ONE, 1));
        return new Pair(all(m), all(m));
    }

    static void collections() {
        RACES.put("Hashtable.iterator", () -> {
            Hashtable<Integer, Integer> h = new Hashtable<>(Map.of(1, 1));
            return new Pair(() -> h.put(3, 3), () -> {
                for (Integer k : h.keySet())
                    sink = k;
            });
        });
        RACES.put("Hashtable.elements", () -> {
            Hashtable<Integer, Integer> h = new Hashtable<>(Map.of(1, 1));
            return new Pair(() -> h.put(1, 3), () -> sink = h.elements().nextElement());
        });
        RACES.put("Vector.iterator", () -> {
            Vector<Integer> v = new Vector<>(List.of(1));
            return new Pair(() -> v.add(2), () -> {
                for (Integer k : v)
                    sink = k;
            });
        });
        RACES.put("Vector.elements", () -> {
            Vector<Integer> v = new Vector<>(List.of(1));
            return new Pair(() -> v.add(2), () -> sink = v.elements().hasMoreElements());
        });
        SAFE.put("Stack.stream", () -> {
            Stack<Integer> v = new Stack<>();
            return new Pair(() -> v.push(2), () -> sink = v.stream().count());
        });
        RACES.put("Collections.synchronizedList", () -> {
            List<Integer> l = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            return new Pair(() -> l.add(2), () -> {
                for (Integer k : l)
                    sink = k;
            });
        });
        RACES.put("Collections.synchronizedMap", () -> {
            Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
            return new Pair(() -> m.put(2, 2), () -> {
                for (Integer k : m.keySet())
                    sink = k;
            });
        });
        SAFE.put("Hashtable", () -> {
            Hashtable<Integer, Integer> h = new Hashtable<>(Map.of(1, 1));
            return new Pair(() -> {
                h.put(3, 3);
                h.remove(1);
            }, () -> sink = h.size() + h.toString() + h.contains(3) + h.get(1) + h.keySet().contains(3)
                         + h.hashCode() + h.isEmpty() + h.clone());
        });
        SAFE.put("Vector", () -> {
            Vector<Integer> v = new Vector<>(List.of(1));
            return new Pair(() -> {
                v.add(2);
                v.removeElement(1);
            }, () -> sink = v.size() + v.toString() + v.contains(3) + v.indexOf(1) + v.isEmpty() + v.clone()
                         + v.toArray().length + v.subList(0, 0).size());
        });
        SAFE.put("Stack", () -> {
            Stack<Integer> s = new Stack<>();
            return new Pair(() -> s.push(1), () -> sink = s.empty() + " " + s.search(1));
        });
        SAFE.put("Properties", () -> {
            Properties p = new Properties();
            return new Pair(() -> p.setProperty("a", "b"), () -> {
                sink = p.getProperty("a") + p.stringPropertyNames() + p.size();
                for (Object k : p.keySet())
                    sink = k;
            });
        });
        SAFE.put("Collections.synchronizedMap", () -> {
            Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
            return new Pair(() -> m.put(2, 2), () -> sink = m.get(2) + " " + m.size() + m.keySet().contains(2) + m);
        });
        SAFE.put("Random", () -> {
            Random r = new Random(1);
            return new Pair(() -> sink = r.nextInt(), () -> sink = r.nextGaussian() + r.nextLong());
        });
        SAFE.put("Random.nextInt", () -> {
            Random r = new Random(1);
            return new Pair(() -> sink = r.nextInt(3), () -> sink = r.nextBoolean());
        });
        SAFE.put("HashMap.views", () -> views(HashMap::new));
        SAFE.put("LinkedHashMap.views", () -> views(LinkedHashMap::new));
        SAFE.put("IdentityHashMap.views", () -> views(IdentityHashMap::new));
        SAFE.put("WeakHashMap.views", () -> views(WeakHashMap::new));
        SAFE.put("EnumMap.views", () -> views(EnumMap::new));
        SAFE.put("Collections.unmodifiableMap", () -> views(m -> Collections.unmodifiableMap(new HashMap<>(m))));
        SAFE.put("TreeMap.views", () -> {
            TreeMap<Day, Integer> m = new TreeMap<>(Map.of(Day.ONE, 1));
            Act all = all(m), r = () -> {
                all.run();
                sink = m.navigableKeySet().first() + " " + m.descendingMap().firstKey() + m.descendingKeySet().size()
                    + m.headMap(Day.TWO).keySet().size();
            };
            return new Pair(r, r);
        });
        RACES.put("HashMap.keySet", () -> {
            HashMap<Integer, Integer> m = new HashMap<>(Map.of(1, 1));
            return new Pair(() -> m.put(2, 2), () -> sink = m.keySet().contains(2));
        });
        RACES.put("Random.nextBytes", () -> bytes(a -> new Random(1).nextBytes(a)));
        RACES.put("Matcher.find", () -> {
            Matcher m = matcher();
            return new Pair(() -> sink = m.find(), () -> sink = m.reset());
        });
        SAFE.put("Pattern", () -> {
            Pattern p = Pattern.compile("(a|b)+c?");
            return new Pair(() -> sink = p.matcher("abc").matches(), () -> sink = p.matcher("abd").find());
        });
        RACES.put("Object.clone", () -> {
            int[] a = {1, 2};
            return new Pair(() -> a[1] = 3, () -> sink = a.clone());
        });
        RACES.put("DecimalFormat.format", () -> {
            DecimalFormat f = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US));
            return new Pair(() -> sink = f.format(1.5), () -> f.setMinimumFractionDigits(2));
        });
        SAFE.put("System.out", () -> new Pair(() -> System.out.print("a"), () -> System.out.print("b")));
        SAFE.put("Charset", () -> new Pair(() -> sink = "a".getBytes(StandardCharsets.UTF_8),
            () -> sink = new String(new byte[] {97}, StandardCharsets.UTF_8)));
        SAFE.put("DontCareFieldPosition", () -> new Pair(
            () -> sink = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US)).format(1.5),
            () -> sink = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.US)).format(2.5)));
        SAFE.put("Locale", () -> new Pair(() -> sink = Locale.US.toLanguageTag(), () -> sink = Locale.US.toString()));
        SAFE.put("Optional", () -> {
            Optional<String> o = Optional.of("a");
            return new Pair(() -> sink = o.map(String::length), () -> sink = o.get());
        });
        SAFE.put("Objects", () -> new Pair(() -> sink = Objects.hash(1, 2), () -> sink = Objects.hash(1, 2)));
        SAFE.put("Function", () -> {
            Function<Integer, Integer> f = Function.<Integer>identity().andThen(x -> x + 1);
            return new Pair(() -> sink = f.apply(1), () -> sink = f.apply(2));
        });
        SAFE.put("Logger", () -> {
            Logger l = Logger.getLogger("shared");
            return new Pair(() -> l.setLevel(Level.FINE), () -> sink = l.isLoggable(Level.INFO));
        });
        SAFE.put("UUID", () -> {
            UUID u = new UUID(1, 2);
            return new Pair(() -> sink = u.hashCode(), () -> sink = u.toString());
        });
        SAFE.put("Timer", () -> {
            Timer t = new Timer(true);
            return new Pair(() -> t.schedule(new TimerTask() {
                public void run() { sink = scheduledExecutionTime(); }
            }, 1), () -> t.cancel());
        });
    }

    static void add() {
        collections();
    }
}
