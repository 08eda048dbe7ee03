import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Cooperative tasks over one thread: the deterministic cousins of what the checker explores. */
public class Schedulers {
    static abstract class Coroutine {
        final String name;
        int pc;
        boolean done;
        Coroutine(String name) { this.name = name; }
        abstract void step(Channel c);
        void finish() { done = true; }
    }

    static class Channel {
        final Deque<Integer> q = new ArrayDeque<>();
        final int cap;
        final StringBuilder trace = new StringBuilder();
        Channel(int cap) { this.cap = cap; }
    }

    static Coroutine producer(String n, int count) {
        return new Coroutine(n) {
            int sent;
            @Override void step(Channel c) {
                switch (pc) {
                    case 0: if (c.q.size() < c.cap) pc = 1; break;
                    case 1:
                        c.q.add(sent);
                        c.trace.append(name).append('+').append(sent).append(' ');
                        pc = ++sent == count ? 2 : 0;
                        break;
                    default: finish();
                }
            }
        };
    }

    static Coroutine consumer(String n, int count, int[] sum) {
        return new Coroutine(n) {
            int got;
            @Override void step(Channel c) {
                if (got == count) { finish(); return; }
                Integer v = c.q.poll();
                if (v == null) return;
                got++;
                sum[0] = sum[0] * 3 + v;
                c.trace.append(name).append('-').append(v).append(' ');
            }
        };
    }

    static int roundRobin(List<Coroutine> cs, Channel c, int quantum) {
        Deque<Coroutine> ready = new ArrayDeque<>(cs);
        int switches = 0;
        while (!ready.isEmpty()) {
            Coroutine k = ready.poll();
            for (int i = 0; i < quantum && !k.done; i++) k.step(c);
            if (!k.done) ready.add(k);
            switches++;
        }
        return switches;
    }

    /** All interleavings of two counters' read and write steps: which totals can come out? */
    static void interleave(int[] pcs, int[] regs, int shared, int n, StringBuilder path, Map<Integer, Integer> outcomes) {
        boolean any = false;
        for (int t = 0; t < pcs.length; t++) {
            if (pcs[t] == 2 * n) continue;
            any = true;
            int pc = pcs[t]++, reg = regs[t], next = shared;
            if (pc % 2 == 0) regs[t] = shared;
            else next = regs[t] + 1;
            path.append(t);
            interleave(pcs, regs, next, n, path, outcomes);
            path.setLength(path.length() - 1);
            pcs[t]--;
            regs[t] = reg;
        }
        if (!any) outcomes.merge(shared, 1, Integer::sum);
    }

    record Job(String name, int arrive, int burst, int prio) { }

    static String simulate(List<Job> jobs, Comparator<Job> policy) {
        PriorityQueue<Job> ready = new PriorityQueue<>(policy.thenComparing(Job::name));
        List<Job> pending = new ArrayList<>(jobs);
        StringBuilder sb = new StringBuilder();
        int now = 0, waited = 0;
        while (!pending.isEmpty() || !ready.isEmpty()) {
            int t = now;
            pending.removeIf(j -> j.arrive() <= t && ready.add(j));
            Job j = ready.poll();
            if (j == null) { now++; continue; }
            waited += now - j.arrive();
            sb.append(j.name()).append('@').append(now).append(' ');
            now += j.burst();
        }
        return sb + "waited " + waited;
    }

    static boolean safe(int[] avail, int[][] alloc, int[][] need, StringBuilder order) {
        boolean[] done = new boolean[alloc.length];
        int[] w = avail.clone();
        progress:
        for (int left = alloc.length; left > 0;) {
            candidate:
            for (int p = 0; p < alloc.length; p++) {
                if (done[p]) continue;
                for (int r = 0; r < w.length; r++) if (need[p][r] > w[r]) continue candidate;
                for (int r = 0; r < w.length; r++) w[r] += alloc[p][r];
                done[p] = true;
                order.append('P').append(p);
                left--;
                continue progress;
            }
            return false;
        }
        return true;
    }

    public static void main(String[] args) {
        for (int quantum = 1; quantum <= 3; quantum++) {
            Channel c = new Channel(2);
            int[] sum = {0};
            int sw = roundRobin(List.of(producer("p", 3), producer("q", 2), consumer("c", 5, sum)), c, quantum);
            System.out.println(c.trace + "| " + sw + " " + sum[0]);
        }
        for (int n = 1; n <= 2; n++) {
            Map<Integer, Integer> out = new TreeMap<>();
            interleave(new int[2], new int[2], 0, n, new StringBuilder(), out);
            System.out.println(n + " each: " + out);
        }
        Map<Integer, Integer> three = new TreeMap<>();
        interleave(new int[3], new int[3], 0, 1, new StringBuilder(), three);
        System.out.println("three: " + three);
        List<Job> jobs = List.of(new Job("a", 0, 6, 3), new Job("b", 1, 2, 1), new Job("c", 2, 4, 2), new Job("d", 20, 1, 0));
        System.out.println(simulate(jobs, Comparator.comparingInt(Job::arrive)));
        System.out.println(simulate(jobs, Comparator.comparingInt(Job::burst)));
        System.out.println(simulate(jobs, Comparator.comparingInt(Job::prio).reversed()));
        StringBuilder order = new StringBuilder();
        System.out.println(safe(new int[] {3, 3, 2}, new int[][] {{0, 1, 0}, {2, 0, 0}, {3, 0, 2}, {2, 1, 1}, {0, 0, 2}}, new int[][] {{7, 4, 3}, {1, 2, 2}, {6, 0, 0}, {0, 1, 1}, {4, 3, 1}}, order) + " " + order);
        System.out.println(safe(new int[] {0}, new int[][] {{1}, {1}}, new int[][] {{1}, {1}}, new StringBuilder()));
    }
}
