// JUnit 4 without threads, so that its engine can say what each test comes to.
import static org.junit.Assert.*;

import org.junit.*;
import org.junit.experimental.categories.Category;

public class Four {
    public interface Slow {}

    private static int begun;
    private int made;

    @BeforeClass public static void begin() { begun = 3; }
    @Before public void prepare() { made = begun + 1; }
    @After public void leave() { made = 0; }

    @Test public void fresh() { assertEquals(4, made); made++; }
    @Test @Category(Slow.class) public void wrong() { assertEquals("made", 5, made); }
    @Test public void texts() { assertEquals("left", "right"); }
    @Test(expected = NumberFormatException.class) public void expected() { Integer.parseInt("x"); }
    @Test(expected = RuntimeException.class) public void expectedMore() { Integer.parseInt("x"); }
    @Test(expected = IllegalStateException.class) public void expectedOther() { Integer.parseInt("x"); }
    @Test(expected = IllegalStateException.class) public void expectedInVain() {}
    @Test(timeout = 10000) public void inTime() { assertTrue(made > 0); }
    @Test public void assumes() { Assume.assumeTrue(made == 5); fail(); }
    @Test(expected = IllegalStateException.class) public void assumesToo() { Assume.assumeTrue(made == 5); }
    @Test @Ignore("a reason") public void ignored() { fail(); }
    @Test public void thrown() { assertThrows(RuntimeException.class, () -> Integer.parseInt("x")); }
    @Test public void matched() { org.hamcrest.MatcherAssert.assertThat(made, org.hamcrest.CoreMatchers.is(4)); }
    @Test public void notMatched() { org.hamcrest.MatcherAssert.assertThat(made, org.hamcrest.CoreMatchers.is(5)); }
    @Test public void arrays() { assertArrayEquals(new int[] {1}, new int[] {1}); }
}
