// FINDS nothing

import java.util.List;
import java.util.stream.*;

/** A parallel stream over an array; also with --jdk=real it has no race. */
public class ParallelUpper {
    public static void main(String[] args) {
        List<String> all = Stream.of("x", "y", "z").parallel().map(String::toUpperCase).collect(Collectors.toList());
        assert all.toString().equals("[X, Y, Z]");
    }
}
