import java.util.*;
import java.util.function.Function;

public class Comparators {
    static class Person {
        final String name;
        final int age;
        final Double score;
        Person(String name, int age, Double score) { this.name = name; this.age = age; this.score = score; }
        String name() { return name; }
        int age() { return age; }
        Double score() { return score; }
        @Override public String toString() { return name + age + (score == null ? "" : "/" + score); }
    }

    static void show(String what, List<Person> people, Comparator<? super Person> c) {
        List<Person> copy = new ArrayList<>(people);
        copy.sort(c);
        System.out.println(what + " " + copy);
    }

    public static void main(String[] args) {
        List<Person> people = Arrays.asList(new Person("bob", 30, 1.5), new Person("amy", 25, null), new Person("cat", 30, 0.5), new Person("Dan", 25, 1.5),
                new Person("eve", 41, null));
        show("name", people, Comparator.comparing(Person::name));
        show("ci", people, Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show("age name", people, Comparator.comparingInt(Person::age).thenComparing(Person::name));
        show("age reversed name", people, Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name));
        show("all reversed", people, Comparator.comparingInt(Person::age).thenComparing(Person::name).reversed());
        show("nulls first", people, Comparator.comparing(Person::score, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("nulls last", people, Comparator.comparing(Person::score, Comparator.nullsLast(Comparator.reverseOrder())).thenComparingInt(Person::age));
        show("length", people, Comparator.comparingDouble((Person p) -> p.age / 10.0).thenComparing(Comparator.comparing((Person p) -> p.name.charAt(1)).reversed()));
        show("stable", people, (a, b) -> 0);
        show("anon", people, new Comparator<Person>() {
            @Override public int compare(Person a, Person b) { return b.name.compareTo(a.name); }
        });
        Comparator<Integer> nat = Comparator.naturalOrder();
        System.out.println(nat.compare(1, 2) + " " + nat.reversed().compare(1, 2) + " " + nat.reversed().reversed().compare(1, 2) + " "
                + Collections.reverseOrder(nat).compare(5, 3) + " " + Comparator.<Integer>reverseOrder().compare(5, 3));
        List<String> words = new ArrayList<>(List.of("delta", "Alpha", "charlie", "Bravo", "echo", "a"));
        words.sort(null);
        System.out.println(words);
        words.sort(Comparator.comparing(String::length).thenComparing(Function.identity(), Comparator.reverseOrder()));
        System.out.println(words);
        System.out.println(Collections.max(words) + " " + Collections.min(words) + " " + Collections.max(words, String.CASE_INSENSITIVE_ORDER) + " "
                + Collections.min(people, Comparator.comparingInt(p -> -p.age)));
        int[] compares = {0};
        Integer[] arr = {5, 2, 8, 1};
        Arrays.sort(arr, (a, b) -> {
            compares[0]++;
            return Integer.compare(b, a);
        });
        System.out.println(Arrays.toString(arr) + " " + compares[0]);
        TreeMap<String, Integer> byLen = new TreeMap<>(Comparator.comparingInt(String::length));
        for (String w : words) byLen.merge(w, 1, Integer::sum);
        System.out.println(byLen);
        try {
            show("null score", people, Comparator.comparing(Person::score));
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Comparator<Person> cached = Comparator.comparing(Person::name);
        System.out.println(Integer.signum(cached.compare(people.get(0), people.get(1))) + " " + cached.equals(cached));
    }
}
