import org.junit.Test;

public class NotPublic {
    @Test
    void hidden() {
    }

    @Test
    public static void ofClass() {
    }

    @Test
    public int returns() {
        return 1;
    }
}
