package shop.log;

import java.util.ArrayList;
import java.util.List;

public class Journal {
    private final List<String> lines = new ArrayList<>();

    public void add(String line) {
        lines.add(line);
    }

    public int size() {
        return lines.size();
    }
}
