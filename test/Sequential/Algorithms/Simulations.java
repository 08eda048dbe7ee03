import java.util.*;

public class Simulations {
    static class Bank {
        enum State { OPEN, FROZEN, CLOSED }
        static class Account {
            State state = State.OPEN;
            long balance;
            final Deque<Long> undo = new ArrayDeque<>();
        }
        final Map<String, Account> accounts = new TreeMap<>();
        int rejected;

        String run(String cmd) {
            String[] p = cmd.split(" ");
            Account a = accounts.computeIfAbsent(p[1], k -> new Account());
            switch (p[0]) {
                case "deposit": return apply(a, Long.parseLong(p[2]));
                case "withdraw": return apply(a, -Long.parseLong(p[2]));
                case "undo":
                    if (a.undo.isEmpty()) return "nothing to undo";
                    a.balance -= a.undo.pop();
                    return "undone " + a.balance;
                case "freeze": a.state = a.state == State.OPEN ? State.FROZEN : a.state; return a.state.name();
                case "thaw": a.state = a.state == State.FROZEN ? State.OPEN : a.state; return a.state.name();
                case "close":
                    if (a.balance != 0) return "not empty";
                    a.state = State.CLOSED;
                    return "CLOSED";
                case "move":
                    String r = apply(a, -Long.parseLong(p[3]));
                    return r.startsWith("ok") ? r + " & " + apply(accounts.computeIfAbsent(p[2], k -> new Account()), Long.parseLong(p[3])) : r;
                default: return "unknown " + p[0];
            }
        }

        private String apply(Account a, long d) {
            if (a.state != State.OPEN || a.balance + d < 0) {
                rejected++;
                return "rejected " + a.state;
            }
            a.balance += d;
            a.undo.push(d);
            return "ok " + a.balance;
        }
    }

    static class EventQueue {
        record Event(int time, int id, String what, Runnable action) implements Comparable<Event> {
            @Override public int compareTo(Event o) { return time != o.time ? Integer.compare(time, o.time) : Integer.compare(id, o.id); }
        }
        final PriorityQueue<Event> q = new PriorityQueue<>();
        int now, ids, customers, served, waiting, maxWaiting;
        boolean busy;
        final StringBuilder log = new StringBuilder();
        void at(int delay, String what, Runnable r) { q.add(new Event(now + delay, ids++, what, r)); }
        void arrive() {
            customers++;
            waiting++;
            maxWaiting = Math.max(maxWaiting, waiting);
            if (!busy) serve();
            if (customers < 8) at(2 + customers * 7 % 3, "arrive", this::arrive);
        }
        void serve() {
            waiting--;
            busy = true;
            at(3 + customers % 2, "done", () -> {
                served++;
                busy = false;
                if (waiting > 0) serve();
            });
        }
        void run() {
            at(0, "arrive", this::arrive);
            while (!q.isEmpty()) {
                Event e = q.poll();
                now = e.time();
                log.append(now).append(e.what().charAt(0)).append(' ');
                e.action().run();
            }
        }
    }

    static String elevator(int[] calls) {
        TreeSet<Integer> up = new TreeSet<>(), down = new TreeSet<>();
        int at = 3, moved = 0;
        for (int c : calls) (c >= at ? up : down).add(c);
        StringBuilder sb = new StringBuilder();
        while (!up.isEmpty()) { int n = up.pollFirst(); moved += n - at; at = n; sb.append(at).append(' '); }
        while (!down.isEmpty()) { int n = down.pollLast(); moved += at - n; at = n; sb.append(at).append(' '); }
        return sb + "moved " + moved;
    }

    static String robot(String program) {
        int x = 0, y = 0, dx = 0, dy = 1;
        Set<Long> seen = new HashSet<>();
        int revisits = 0;
        for (char c : program.toCharArray()) {
            int t = dx;
            if (c == 'L') { dx = -dy; dy = t; }
            else if (c == 'R') { dx = dy; dy = -t; }
            else { x += dx * (c - '0'); y += dy * (c - '0'); if (!seen.add((long) x << 32 | y & 0xFFFFFFFFL)) revisits++; }
        }
        return x + "," + y + " facing " + dx + "," + dy + " revisits " + revisits;
    }

    public static void main(String[] args) {
        Bank b = new Bank();
        for (String c : ("deposit ann 100|withdraw ann 30|withdraw ann 100|undo ann|freeze ann|deposit ann 5|thaw ann|move ann bob 60|close ann|move ann bob 40|close ann|"
            + "deposit ann 1|thaw ann|undo bob|undo bob|undo bob|audit bob").split("\\|")) System.out.println(c + " -> " + b.run(c));
        System.out.println(b.rejected + " " + b.accounts.keySet() + " " + b.accounts.get("bob").balance);
        EventQueue e = new EventQueue();
        e.run();
        System.out.println(e.log + "| now " + e.now + " served " + e.served + " max " + e.maxWaiting);
        System.out.println(elevator(new int[] {7, 1, 5, 2, 9}));
        System.out.println(robot("2R3L1L3L1R5") + " / " + robot("1R1R1R1R1R1"));
    }
}
