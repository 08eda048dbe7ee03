import java.util.*;

public class EnumCollections {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }
    enum Rank { TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE }
    enum Flag { A, B, C { @Override int bit() { return 100; } }, D; int bit() { return 1 << ordinal(); } }

    public static void main(String[] args) {
        EnumMap<Suit, Integer> m = new EnumMap<>(Suit.class);
        m.put(Suit.SPADES, 4);
        m.put(Suit.CLUBS, 1);
        m.put(Suit.HEARTS, null);
        System.out.println(m + " " + m.size() + " " + m.containsKey(Suit.HEARTS) + " " + m.get(Suit.HEARTS) + " " + m.get(Suit.DIAMONDS) + " " + m.containsValue(4));
        m.merge(Suit.SPADES, 10, Integer::sum);
        m.computeIfAbsent(Suit.DIAMONDS, s -> s.ordinal() * 100);
        m.putIfAbsent(Suit.HEARTS, 3);
        System.out.println(m + " " + m.remove(Suit.CLUBS) + " " + m.keySet() + " " + m.values());
        int sum = 0;
        for (Map.Entry<Suit, Integer> e : m.entrySet()) {
            e.setValue(e.getValue() * 2);
            sum += e.getValue() * (e.getKey().ordinal() + 1);
        }
        System.out.println(sum + " " + m.equals(new HashMap<>(m)) + " " + new EnumMap<>(m).size());
        EnumSet<Rank> faces = EnumSet.range(Rank.JACK, Rank.KING);
        EnumSet<Rank> all = EnumSet.allOf(Rank.class), none = EnumSet.noneOf(Rank.class);
        System.out.println(faces + " " + all.size() + " " + none.isEmpty() + " " + EnumSet.complementOf(EnumSet.range(Rank.THREE, Rank.ACE)));
        none.add(Rank.ACE);
        none.add(Rank.TWO);
        none.add(Rank.ACE);
        none.addAll(faces);
        System.out.println(none + " " + none.contains(Rank.QUEEN) + " " + none.containsAll(faces) + " " + none.remove(Rank.THREE) + none.remove(Rank.TWO));
        none.retainAll(EnumSet.of(Rank.ACE, Rank.KING, Rank.FIVE));
        System.out.println(none + " " + all.removeAll(faces) + " " + all.size());
        Iterator<Rank> it = all.iterator();
        while (it.hasNext()) if (it.next().name().length() != 3) it.remove();
        System.out.println(all);
        int bits = 0;
        for (Flag f : EnumSet.of(Flag.D, Flag.C, Flag.A)) bits += f.bit();
        System.out.println(bits);
        Map<Suit, List<Rank>> hand = new EnumMap<>(Suit.class);
        int seed = 7;
        for (int i = 0; i < 10; i++) {
            seed = (seed * 1103515245 + 12345) & 0x7fffffff;
            Suit s = Suit.values()[seed / 65536 % 4];
            Rank r = Rank.values()[seed / 7 % 13];
            hand.computeIfAbsent(s, k -> new ArrayList<>()).add(r);
        }
        for (List<Rank> rs : hand.values()) Collections.sort(rs);
        System.out.println(hand);
        TreeMap<Rank, String> tree = new TreeMap<>(Comparator.reverseOrder());
        for (Rank r : Rank.values()) if (r.ordinal() % 4 == 0) tree.put(r, r.name().toLowerCase());
        System.out.println(tree + " " + tree.firstKey() + " " + tree.headMap(Rank.SIX));
        try {
            EnumSet.range(Rank.KING, Rank.TWO);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Set<Flag> copy = EnumSet.copyOf(Arrays.asList(Flag.B, Flag.B));
        System.out.println(copy + " " + copy.equals(Set.of(Flag.B)));
    }
}
