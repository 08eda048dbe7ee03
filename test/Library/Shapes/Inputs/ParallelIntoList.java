// FINDS race: ArrayList.elementData
// FINDS race: ArrayList.modCount
// FINDS race: ArrayList.size
// FINDS race: ArrayList.size
// forEach of a parallel stream adds to an ArrayList from several threads.
import java.util.*;
import java.util.stream.IntStream;

/** Squares, from a parallel stream into a plain list. */
public class ParallelIntoList {
    public static void main(String[] args) {
        List<Integer> squares = new ArrayList<>();
        IntStream.range(0, 2).parallel().map(i -> i * i).forEach(squares::add);
        System.out.println(squares.size());
    }
}
