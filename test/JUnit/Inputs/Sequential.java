// Tests without threads, so that JUnit's engine can say what each comes to.
import static org.junit.jupiter.api.Assertions.*;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.*;
import org.opentest4j.TestAbortedException;

abstract class Base {
    static final StringBuilder log = new StringBuilder();

    @BeforeAll static void beginBase() { log.append("A"); }
    @BeforeEach void prepareBase() { log.append("b"); }
    @BeforeEach void overridden() { log.append("!"); }
    @AfterEach void leaveBase() { log.append("c"); }
    @AfterAll static void endBase() { log.append("Z"); }
    @Test void inherited() { assertEquals("ABboO", log.toString().substring(0, 5)); }
    @Test void notATestBelow() { fail("overridden without an annotation"); }
}

class Sequential extends Base {
    private int made;

    @BeforeAll static void begin() { log.setLength(0); log.append("AB"); }
    @BeforeEach void prepare() { log.append("O"); made = 7; }
    @Override @BeforeEach void overridden() { log.append("o"); }
    @Override void notATestBelow() {}

    @Test void order() { assertTrue(log.toString().endsWith("boO"), log.toString()); }
    @Test void fresh() { assertEquals(7, made); made = 8; }
    @Test void wrong() { assertEquals(8, made, () -> "made"); }
    @Test void throwsOut() { throw new IllegalStateException("out"); }
    @Test void checked() throws Exception { throw new java.io.IOException("checked"); }
    @Test void error() { throw new StackOverflowError(); }
    @Test void aborted() { Assumptions.assumeFalse(made == 7, "seven"); fail(); }
    @Test void abortedByHand() { throw new TestAbortedException(); }
    @Test void assumingThat() { Assumptions.assumingThat(made == 8, () -> fail()); }
    @Test @Disabled void off() { fail(); }
    @Test @Disabled("a reason") void offWithReason() { fail(); }

    @Test void all() {
        assertAll("heading", () -> assertTrue(true), () -> assertNull(null),
            () -> assertSame(this, this), () -> assertNotSame(new Object(), this));
    }
    @Test void allButTwo() {
        assertAll(() -> fail("first"), () -> assertTrue(true), () -> assertEquals(1, 2));
    }
    @Test void thrown() {
        Exception e = assertThrows(RuntimeException.class, () -> Integer.parseInt("x"));
        assertTrue(e instanceof NumberFormatException);
        assertThrowsExactly(NumberFormatException.class, () -> Integer.parseInt("y"));
    }
    @Test void notThrown() { assertThrows(RuntimeException.class, () -> {}); }
    @Test void thrownOther() { assertThrows(java.io.IOException.class, () -> Integer.parseInt("x")); }
    @Test void thrownLess() { assertThrowsExactly(RuntimeException.class, () -> Integer.parseInt("x")); }
    @Test void doesThrow() { assertDoesNotThrow(() -> Integer.parseInt("z")); }
    @Test void inTime() { assertEquals(3, assertTimeout(Duration.ofSeconds(9), () -> 3)); }
    @Test void arrays() {
        assertArrayEquals(new int[] {1, 2}, new int[] {1, 2});
        assertArrayEquals(new double[] {1.0}, new double[] {1.01}, 0.1);
        assertArrayEquals(new Object[] {"a", new int[] {1}}, new Object[] {"a", new int[] {1}});
    }
    @Test void arraysDiffer() { assertArrayEquals(new long[] {1, 2}, new long[] {1, 3}); }
    @Test void lists() {
        assertIterableEquals(List.of(1, 2), Arrays.asList(1, 2));
        assertLinesMatch(List.of("a.c", ">> all >>", "end"), List.of("abc", "x", "y", "end"));
    }
    @Test void listsDiffer() { assertIterableEquals(List.of(1, 2), List.of(1)); }
    @Test void numbers() { assertEquals(1.0, 1.05, 0.1); assertNotEquals(1f, 2f); assertEquals('a', 'a'); }
    @Test void numbersDiffer() { assertEquals(1.0, 1.2, 0.1); }
    @Test void instance() { assertInstanceOf(String.class, "s"); }
    @Test void noInstance() { assertInstanceOf(String.class, 5); }

    @RepeatedTest(3) void thrice() { assertEquals(7, made); }

    @ParameterizedTest @ValueSource(ints = {1, 2, 3}) void below3(int n) { assertTrue(n < 3); }
    @ParameterizedTest @ValueSource(ints = {1, 2}) void widened(long n) { assertEquals(1L, n); }
    @ParameterizedTest @ValueSource(strings = {"a", "b\n\"\\\u00e9"}) void texts(String s) {
        assertEquals(s.length() == 1 ? "a" : "b\n\"\\\u00e9", s);
    }
    @ParameterizedTest @ValueSource(strings = {"12", "0x1F", "seven"}) void decoded(int n) { assertTrue(n > 11); }
    @ParameterizedTest @ValueSource(chars = {'a', '\''}) void letters(char c) { assertEquals('a', c); }
    @ParameterizedTest @ValueSource(doubles = {0.1, Double.NaN, -1.0 / 0.0}) void doubles(double d) { assertTrue(d < 1); }
    @ParameterizedTest @ValueSource(booleans = {true, false}) void truths(boolean b) { assertTrue(b); }
    @ParameterizedTest @ValueSource(classes = {String.class, int[].class}) void types(Class<?> c) { assertTrue(c.isArray()); }
    @ParameterizedTest @NullAndEmptySource @ValueSource(strings = "x") void blank(String s) { assertTrue(s == null || s.isEmpty()); }
    @ParameterizedTest @EmptySource void noList(List<String> l) { assertTrue(l.isEmpty()); }
    @ParameterizedTest @CsvSource({"1, one, 1.5", "2, 'two, or so', 2.5", "3, , 0", "4, '', -1"})
    void rows(int n, String s, BigDecimal d) {
        assertEquals(n == 1 ? "one" : n == 2 ? "two, or so" : n == 3 ? null : "", s);
        assertTrue(d.signum() > 0);
    }
    @ParameterizedTest @CsvSource(delimiter = '|', nullValues = "NIL", value = {"a|b", "NIL|'it''s'"})
    void otherRows(String a, String b) { assertNotNull(a); assertEquals("b", b); }
    @ParameterizedTest @EnumSource(Color.class) void colors(Color c) { assertNotEquals(Color.GREEN, c); }
    @ParameterizedTest @EnumSource(names = {"RED", "BLUE"}) void some(Color c) { assertNotEquals(Color.GREEN, c); }
    @ParameterizedTest @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GREEN") void others(Color c) { assertEquals(Color.RED, c); }
    @ParameterizedTest @CsvSource({"RED, 1", "BLUE, 3"}) void named(Color c, byte n) { assertEquals(n, c.ordinal() + 1); }
    @ParameterizedTest @MethodSource("pairs") void allPairs(int n, String s) { assertEquals(n, s.length()); }
    @ParameterizedTest @MethodSource void ints(int n) { assertTrue(n < 3); }
    @ParameterizedTest @MethodSource("Other#words") void elsewhere(String s, TestInfo info) {
        assertTrue(info.getDisplayName().length() > 0);
        assertNotNull(s);
    }

    static Stream<Arguments> pairs() { return Stream.of(Arguments.of(1, "a"), Arguments.of(2, "bb")); }
    static IntStream ints() { return IntStream.rangeClosed(1, 3); }

    enum Color { RED, GREEN, BLUE }

    @Nested class Inner {
        private int mine;
        @BeforeEach void prepareInner() { mine = made + 1; }
        @Test void seesOuter() { assertEquals(8, mine); }
        @Test void wrongInside() { assertEquals(7, mine); }
        @Nested @Disabled class Deeper { @Test void never() { fail(); } }
        @Nested class Deep { @Test void seesBoth() { assertEquals(15, mine + made); } }
    }

    class NotNested { @Test void notATest() { fail(); } }
    static class OfItsOwn { @Test void alone() {} }
}

class Other {
    static List<String> words() { return List.of("a", "b"); }
}

class FailsBefore {
    @BeforeEach void fails() { throw new IllegalStateException("before"); }
    @AfterEach void after() { assertTrue(true); }
    @Test void never() {}
}

class FailsAfter {
    @AfterEach void fails() { throw new IllegalStateException("after"); }
    @Test void fine() {}
    @Test void aborted() { Assumptions.assumeTrue(false); }
}

class FailsMade {
    FailsMade() { throw new IllegalStateException("made"); }
    @AfterEach void after() { fail("not called"); }
    @Test void never() {}
}

class AssumesBefore {
    @BeforeEach void assumes() { Assumptions.assumeTrue(false); }
    @Test void never() { fail(); }
}

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PerClass {
    private int begun;
    @BeforeAll void begin() { begun = 3; }
    @Test void sees() { assertEquals(3, begun); }
}

interface Promise {
    @Test default void kept() { assertEquals(4, value()); }
    int value();
}
class Keeps implements Promise { public int value() { return 4; } }
class Breaks implements Promise { public int value() { return 5; } }
abstract class Never { @Test void abstractClass() { fail(); } }

class Made {
    @org.junit.jupiter.api.io.TempDir static java.nio.file.Path shared;
    @org.junit.jupiter.api.io.TempDir java.io.File own;
    private int prepared;

    @BeforeEach void prepare() { prepared++; }

    @Test void folders() throws Exception {
        assertTrue(own.isDirectory() && java.nio.file.Files.isDirectory(shared));
        java.nio.file.Files.writeString(own.toPath().resolve("x"), "text");
        assertEquals(1, own.list().length);
    }
    @TestFactory Stream<DynamicNode> right() {
        return IntStream.range(0, 3).mapToObj(i -> DynamicTest.dynamicTest("t" + i, () -> assertTrue(i < 3 && prepared == 1)));
    }
    @TestFactory List<DynamicTest> oneWrong() {
        return List.of(DynamicTest.dynamicTest("a", () -> {}), DynamicTest.dynamicTest("b", () -> fail("b")));
    }
    @TestFactory DynamicNode nested() {
        return DynamicContainer.dynamicContainer("all", Stream.of(
            DynamicContainer.dynamicContainer("inner", Stream.of(DynamicTest.dynamicTest("c", () -> {}))),
            DynamicTest.dynamicTest("d", () -> assertEquals(1, prepared))));
    }
    @TestFactory DynamicTest[] none() { throw new IllegalStateException("no tests"); }
}
