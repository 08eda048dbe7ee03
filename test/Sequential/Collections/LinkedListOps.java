import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class LinkedListOps {
    static LinkedList<Integer> merge(LinkedList<Integer> a, LinkedList<Integer> b) {
        LinkedList<Integer> out = new LinkedList<>();
        while (!a.isEmpty() && !b.isEmpty()) out.add(a.peek() <= b.peek() ? a.poll() : b.poll());
        out.addAll(a);
        out.addAll(b);
        return out;
    }

    public static void main(String[] args) {
        LinkedList<Integer> l = new LinkedList<>();
        for (int i = 0; i < 6; i++) {
            if (i % 2 == 0) l.addFirst(i);
            else l.addLast(i);
        }
        System.out.println(l + " " + l.getFirst() + " " + l.getLast() + " " + l.peek() + " " + l.peekLast());
        l.add(3, 100);
        l.add(0, null);
        System.out.println(l + " " + l.get(4) + " " + l.indexOf(null) + " " + l.lastIndexOf(5) + " " + l.contains(3));
        System.out.println(l.removeFirst() + " " + l.removeLast() + " " + l.remove(2) + " " + l.remove((Object) 100) + " " + l.remove((Object) 77) + " " + l);
        l.push(9);
        l.offer(8);
        l.offerFirst(7);
        System.out.println(l.pop() + " " + l.poll() + " " + l.pollLast() + " " + l + " " + l.element());
        ListIterator<Integer> it = l.listIterator(1);
        it.add(50);
        System.out.println(it.previous() + " " + it.next() + " " + it.next());
        it.set(-1);
        it.next();
        it.remove();
        System.out.println(l + " " + it.nextIndex());
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("ISE");
        }
        try {
            l.get(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        LinkedList<String> empty = new LinkedList<>();
        try {
            empty.getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("NSE " + empty.peek() + empty.poll() + empty.pollLast());
        }
        try {
            empty.pop();
        } catch (NoSuchElementException e) {
            System.out.println("NSE pop");
        }
        System.out.println(merge(new LinkedList<>(List.of(1, 4, 6)), new LinkedList<>(List.of(2, 3, 9, 10))));
        LinkedList<Integer> big = new LinkedList<>();
        for (int i = 0; i < 40; i++) big.add(i * 17 % 41);
        Collections.sort(big);
        Collections.reverse(big);
        System.out.println(big.subList(0, 5) + " " + big.indexOf(20) + " " + big.hashCode());
        big.removeIf(x -> x % 3 != 0);
        big.removeFirstOccurrence(30);
        big.removeLastOccurrence(0);
        System.out.println(big + " " + big.size());
        Integer[] arr = big.toArray(new Integer[0]);
        System.out.println(Arrays.toString(arr) + " " + big.equals(Arrays.asList(arr)));
        StringBuilder desc = new StringBuilder();
        for (var d = big.descendingIterator(); d.hasNext();) desc.append(d.next()).append(' ');
        System.out.println(desc);
        LinkedList<Integer> rot = new LinkedList<>(List.of(1, 2, 3, 4, 5, 6, 7));
        String order = "";
        while (rot.size() > 1) {
            rot.addLast(rot.removeFirst());
            rot.addLast(rot.removeFirst());
            order += rot.removeFirst() + " ";
        }
        System.out.println(order + "last " + rot);
        rot.addAll(0, List.of(8, 9));
        rot.addAll(1, rot);
        rot.clear();
        System.out.println(rot + " " + rot.size());
    }
}
