import java.util.*;

public class GraphAlgorithms {
    static class Graph {
        final Map<String, Map<String, Integer>> adj = new TreeMap<>();
        Graph edge(String a, String b, int w) {
            adj.computeIfAbsent(a, k -> new TreeMap<>()).put(b, w);
            adj.computeIfAbsent(b, k -> new TreeMap<>());
            return this;
        }

        Map<String, Integer> dijkstra(String from, Map<String, String> prev) {
            Map<String, Integer> dist = new TreeMap<>();
            PriorityQueue<Map.Entry<String, Integer>> pq = new PriorityQueue<>(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()));
            pq.add(Map.entry(from, 0));
            dist.put(from, 0);
            while (!pq.isEmpty()) {
                Map.Entry<String, Integer> e = pq.poll();
                if (e.getValue() > dist.get(e.getKey())) continue;
                for (Map.Entry<String, Integer> n : adj.get(e.getKey()).entrySet()) {
                    int d = e.getValue() + n.getValue();
                    if (d < dist.getOrDefault(n.getKey(), Integer.MAX_VALUE)) {
                        dist.put(n.getKey(), d);
                        prev.put(n.getKey(), e.getKey());
                        pq.add(Map.entry(n.getKey(), d));
                    }
                }
            }
            return dist;
        }

        List<String> bfs(String from) {
            List<String> order = new ArrayList<>();
            Set<String> seen = new HashSet<>(Set.of(from));
            Deque<String> q = new ArrayDeque<>(List.of(from));
            while (!q.isEmpty()) {
                String n = q.poll();
                order.add(n);
                for (String m : adj.get(n).keySet()) if (seen.add(m)) q.add(m);
            }
            return order;
        }

        void dfs(String n, Set<String> seen, List<String> post) {
            if (!seen.add(n)) return;
            for (String m : adj.get(n).keySet()) dfs(m, seen, post);
            post.add(n);
        }

        List<String> topological() {
            List<String> post = new ArrayList<>();
            Set<String> seen = new HashSet<>();
            for (String n : adj.keySet()) dfs(n, seen, post);
            Collections.reverse(post);
            return post;
        }

        boolean cyclic(String n, Map<String, Integer> color) {
            color.put(n, 1);
            for (String m : adj.get(n).keySet()) {
                int c = color.getOrDefault(m, 0);
                if (c == 1 || c == 0 && cyclic(m, color)) return true;
            }
            color.put(n, 2);
            return false;
        }
    }

    static int find(int[] p, int x) { return p[x] == x ? x : (p[x] = find(p, p[x])); }

    static int kruskal(int n, int[][] edges) {
        int[] p = new int[n];
        for (int i = 0; i < n; i++) p[i] = i;
        Arrays.sort(edges, Comparator.comparingInt((int[] e) -> e[2]).thenComparingInt(e -> e[0]));
        int total = 0;
        for (int[] e : edges) {
            int a = find(p, e[0]), b = find(p, e[1]);
            if (a != b) {
                p[a] = b;
                total += e[2];
            }
        }
        return total;
    }

    static final int INF = 1 << 29;

    public static void main(String[] args) {
        Graph g = new Graph().edge("a", "b", 7).edge("a", "c", 3).edge("c", "b", 1).edge("b", "d", 2).edge("c", "d", 8).edge("d", "e", 3).edge("f", "a", 1);
        Map<String, String> prev = new HashMap<>();
        System.out.println(g.dijkstra("a", prev));
        StringBuilder path = new StringBuilder("e");
        for (String at = "e"; (at = prev.get(at)) != null;) path.insert(0, at + ">");
        System.out.println(path + " " + g.bfs("a") + " " + g.topological() + " " + g.cyclic("f", new HashMap<>()));
        g.edge("e", "c", 1);
        System.out.println(g.cyclic("f", new HashMap<>()) + " " + g.dijkstra("d", new HashMap<>()));
        System.out.println(kruskal(6, new int[][] {{0, 1, 4}, {0, 2, 4}, {1, 2, 2}, {2, 3, 3}, {2, 5, 2}, {2, 4, 4}, {3, 4, 3}, {5, 4, 3}}));
        int[][] d = new int[5][5];
        for (int[] row : d) Arrays.fill(row, INF);
        int[][] es = {{0, 1, 3}, {0, 2, 8}, {0, 4, -4}, {1, 3, 1}, {1, 4, 7}, {2, 1, 4}, {3, 0, 2}, {3, 2, -5}, {4, 3, 6}};
        for (int[] e : es) d[e[0]][e[1]] = e[2];
        for (int i = 0; i < 5; i++) d[i][i] = 0;
        for (int k = 0; k < 5; k++) for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        System.out.println(Arrays.deepToString(d));
        String[] maze = {"S.#....", ".##.##.", "....#..", ".##...#", "...#..E"};
        int w = maze[0].length(), steps = -1;
        int[] dist = new int[maze.length * w];
        Arrays.fill(dist, -1);
        Deque<Integer> q = new ArrayDeque<>();
        q.add(0);
        dist[0] = 0;
        while (!q.isEmpty()) {
            int at = q.poll();
            if (maze[at / w].charAt(at % w) == 'E') steps = dist[at];
            int[] moves = {at % w > 0 ? at - 1 : -1, at % w < w - 1 ? at + 1 : -1, at - w, at + w};
            for (int m : moves) if (m >= 0 && m < dist.length && dist[m] < 0 && maze[m / w].charAt(m % w) != '#') { dist[m] = dist[at] + 1; q.add(m); }
        }
        System.out.println(steps + " " + Arrays.hashCode(dist));
    }
}
