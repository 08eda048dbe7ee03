import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

public class BinaryTrees {
    static class Bst<K extends Comparable<K>, V> {
        private class N {
            K k;
            V v;
            N l, r;
            int h = 1;
            N(K k, V v) { this.k = k; this.v = v; }
        }
        private N root;
        int size, rotations;

        private int h(N n) { return n == null ? 0 : n.h; }
        private void fix(N n) { n.h = 1 + Math.max(h(n.l), h(n.r)); }
        private N right(N n) { rotations++; N l = n.l; n.l = l.r; l.r = n; fix(n); fix(l); return l; }
        private N left(N n) { rotations++; N r = n.r; n.r = r.l; r.l = n; fix(n); fix(r); return r; }
        private N balance(N n) {
            fix(n);
            int b = h(n.l) - h(n.r);
            if (b > 1) {
                if (h(n.l.l) < h(n.l.r)) n.l = left(n.l);
                return right(n);
            }
            if (b < -1) {
                if (h(n.r.r) < h(n.r.l)) n.r = right(n.r);
                return left(n);
            }
            return n;
        }
        void put(K k, V v) { root = put(root, k, v); }
        private N put(N n, K k, V v) {
            if (n == null) { size++; return new N(k, v); }
            int c = k.compareTo(n.k);
            if (c == 0) n.v = v;
            else if (c < 0) n.l = put(n.l, k, v);
            else n.r = put(n.r, k, v);
            return balance(n);
        }
        V get(K k) {
            N n = root;
            while (n != null) {
                int c = k.compareTo(n.k);
                if (c == 0) return n.v;
                n = c < 0 ? n.l : n.r;
            }
            return null;
        }
        void remove(K k) { root = remove(root, k); }
        private N remove(N n, K k) {
            if (n == null) return null;
            int c = k.compareTo(n.k);
            if (c < 0) n.l = remove(n.l, k);
            else if (c > 0) n.r = remove(n.r, k);
            else {
                if (n.l == null || n.r == null) { size--; return n.l == null ? n.r : n.l; }
                N m = n.r;
                while (m.l != null) m = m.l;
                n.k = m.k;
                n.v = m.v;
                n.r = remove(n.r, m.k);
            }
            return balance(n);
        }
        List<K> keys() { List<K> out = new ArrayList<>(); walk(root, out); return out; }
        private void walk(N n, List<K> out) { if (n != null) { walk(n.l, out); out.add(n.k); walk(n.r, out); } }
        String levels() {
            StringBuilder sb = new StringBuilder();
            Queue<N> q = new ArrayDeque<>();
            if (root != null) q.add(root);
            while (!q.isEmpty()) {
                for (int i = q.size(); i > 0; i--) {
                    N n = q.poll();
                    sb.append(n.k).append(' ');
                    if (n.l != null) q.add(n.l);
                    if (n.r != null) q.add(n.r);
                }
                sb.append("| ");
            }
            return sb.toString();
        }
        int height() { return h(root); }
    }

    static class Trie {
        private final Trie[] next = new Trie[26];
        private int words, passing;
        void add(String s) {
            Trie t = this;
            for (char c : s.toCharArray()) {
                if (t.next[c - 'a'] == null) t.next[c - 'a'] = new Trie();
                t = t.next[c - 'a'];
                t.passing++;
            }
            t.words++;
        }
        int count(String prefix, boolean whole) {
            Trie t = this;
            for (char c : prefix.toCharArray()) if ((t = t.next[c - 'a']) == null) return 0;
            return whole ? t.words : t.passing;
        }
        void collect(String at, List<String> out) {
            if (words > 0) out.add(at);
            for (char c = 'a'; c <= 'z'; c++) if (next[c - 'a'] != null) next[c - 'a'].collect(at + c, out);
        }
    }

    public static void main(String[] args) {
        Bst<Integer, String> t = new Bst<>();
        for (int i = 1; i <= 31; i++) t.put(i, "v" + i);
        System.out.println(t.height() + " " + t.size + " " + t.rotations + " " + t.levels());
        for (int i = 2; i <= 31; i += 3) t.remove(i);
        t.remove(100);
        System.out.println(t.height() + " " + t.size + " " + t.keys());
        System.out.println(t.get(3) + " " + t.get(2) + " " + t.levels());
        t.put(3, "changed");
        System.out.println(t.get(3) + t.size);
        Bst<String, Integer> s = new Bst<>();
        int n = 0;
        for (String w : "it was the best of times it was the worst of times".split(" ")) s.put(w, n++);
        System.out.println(s.keys() + " " + s.get("times") + " " + s.height());
        Trie trie = new Trie();
        for (String w : "tea ten to inn in i tea team".split(" ")) trie.add(w);
        List<String> all = new ArrayList<>();
        trie.collect("", all);
        System.out.println(all + " " + trie.count("te", false) + trie.count("tea", true) + trie.count("x", false) + trie.count("i", false));
        int x = 17;
        Bst<Integer, Integer> r = new Bst<>();
        for (int i = 0; i < 60; i++) r.put(x = x * 75 % 65537, i);
        System.out.println(r.size + " " + r.height() + " " + r.rotations + " " + r.keys().subList(0, 5));
    }
}
