// JUnit 4's rules and Parameterized, and JUnit 3, without threads.
import static org.junit.Assert.*;

import java.util.*;
import junit.framework.TestCase;
import junit.framework.TestSuite;
import org.junit.*;
import org.junit.rules.*;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.Statement;

public class Older {
    static final StringBuilder SEEN = new StringBuilder();

    static class Says extends ExternalResource {
        final String what;
        Says(String what) { this.what = what; }
        @Override protected void before() { SEEN.append('<').append(what); }
        @Override protected void after() { SEEN.append(what).append('>'); }
    }

    public static class Base {
        @Rule public Says a = new Says("a");
        @Before public void atFirst() { SEEN.append('['); }
    }

    public static class Ruled extends Base {
        @ClassRule public static final Says all = new Says("all");
        @Rule public Says c = new Says("c");
        @Rule public Says b = new Says("b");
        @Rule(order = -2) public Says inner = new Says("in");
        private final Says m = new Says("m");
        @Rule public Says method() { return m; }
        @Rule public ExpectedException thrown = ExpectedException.none();
        @Rule public TemporaryFolder folder = new TemporaryFolder();
        @Rule public TestName name = new TestName();
        @Rule public ErrorCollector errors = new ErrorCollector();
        @Rule public Timeout limit = Timeout.seconds(10);
        @Rule public MethodRule old = (Statement s, FrameworkMethod f, Object o) -> new Statement() {
            @Override public void evaluate() throws Throwable {
                SEEN.append('{').append(f.getName()).append(o.getClass().getSimpleName());
                s.evaluate();
                SEEN.append('}');
            }
        };
        @After public void atLast() { SEEN.append(']'); }
        @AfterClass public static void over() { SEEN.append("over"); }

        @Test public void named() { assertEquals("named", name.getMethodName()); }
        @Test public void around() { assertEquals("<all<b<c<a<m<in{aroundRuled[", SEEN.toString().replaceFirst("(?s)^.*<all", "<all")); }
        @Test public void inFolder() throws Exception {
            java.io.File f = folder.newFile("x");
            try (java.io.FileWriter w = new java.io.FileWriter(f)) { w.write("text"); }
            assertEquals(4, f.length());
        }
        @Test public void expects() { thrown.expect(IllegalStateException.class); thrown.expectMessage("some"); throw new IllegalStateException("something"); }
        @Test public void expectsOther() { thrown.expect(IllegalStateException.class); throw new IllegalArgumentException(); }
        @Test public void expectsInVain() { thrown.expect(IllegalStateException.class); }
        @Test public void collects() { errors.addError(new AssertionError("one")); }
        @Test public void collectsNone() { errors.checkThat(1, org.hamcrest.CoreMatchers.is(1)); }
        @Test public void wrong() { fail(); }
        @Test public void assumes() { Assume.assumeTrue(false); }
    }

    public static class Watched {
        private boolean failed;
        @Rule public TestWatcher watcher = new TestWatcher() {
            @Override protected void failed(Throwable e, Description d) { failed = true; }
            @Override protected void finished(Description d) { if (!failed) throw new IllegalStateException(d.getMethodName()); }
        };
        @Test public void fine() {}
        @Test public void fails() { fail(); }
    }

    @RunWith(Parameterized.class)
    public static class Rows {
        @Parameterized.Parameters(name = "{0}") public static Collection<Object[]> data() {
            return Arrays.asList(new Object[] {1, "a", true}, new Object[] {2, "bb", false});
        }
        private final int n;
        private final String s;
        public Rows(int n, String s, boolean b) { this.n = n; this.s = s; }
        @Test public void right() { assertEquals(n, s.length()); }
        @Test public void one() { assertEquals(1, n); }
    }

    @RunWith(Parameterized.class)
    public static class Fields {
        @Parameterized.Parameters public static Object[] data() { return new Object[] {'x', 'y'}; }
        @Parameterized.Parameter public char c;
        @Test public void right() { assertTrue(c == 'x' || c == 'y'); }
        @Test public void never() { assertEquals('z', c); }
        @Test(expected = IllegalStateException.class) public void sometimes() { if (c == 'y') throw new IllegalStateException(); }
    }

    public static class MoreFields extends Fields {
        @Test public void inherited() { assertTrue(c == 'x' || c == 'y'); }
    }

    public static abstract class Case extends TestCase {
        protected int made;
        @Override protected void setUp() throws Exception { made = 4; }
        public void testInherited() { assertEquals(4, made); }
        public void testReplaced() { fail(); }
    }

    public static class Three extends Case {
        private boolean closed;
        @Override protected void setUp() throws Exception { super.setUp(); made++; }
        @Override protected void tearDown() { if (getName().equals("testTornDown")) throw new IllegalStateException(); closed = true; }
        @Override public void testReplaced() { assertEquals(5, made); }
        public void testWrong() { assertEquals("made", 4, made); }
        public void testTornDown() {}
        public void testThrows() throws Exception { throw new Exception("x"); }
        public void testNamed() { assertEquals("testNamed", getName()); assertFalse(closed); }
        public void testWithParameter(int n) { fail(); }
        public int testWithResult() { return 1; }
        public void notATest() { fail(); }
    }

    public static class Named extends TestCase {
        public Named(String name) { super(name); }
        public void testName() { assertEquals("testName", getName()); }
        @Override protected void runTest() throws Throwable {
            super.runTest();
            if (getName().equals("testMore")) throw new IllegalStateException();
        }
        public void testMore() {}
    }

    @Ignore public static class Ignored extends TestCase {
        public void testNothing() { fail(); }
    }

    @RunWith(org.junit.runners.JUnit4.class)
    public static class Both extends TestCase {
        @Test public void annotated() { assertTrue(true); }
        public void testNot() { fail(); }
    }
}
