import static org.junit.jupiter.api.Assertions.*;
import java.util.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.params.*;
import org.junit.jupiter.params.provider.*;

/** What methods around tests are told; each knows the test that it is for. */
@Tag("slow")
@DisplayName("the told")
class Told {
    static String ofClass;
    static Set<String> tagsOfClass;
    static boolean hasMethod;
    String each, method;
    Set<String> tags;

    @BeforeAll
    static void all(TestInfo i) {
        ofClass = i.getDisplayName();
        tagsOfClass = i.getTags();
        hasMethod = i.getTestMethod().isPresent();
    }

    @BeforeEach
    void each(TestInfo i, TestReporter r) {
        each = i.getDisplayName();
        tags = i.getTags();
        method = i.getTestMethod().get().getName();
        r.publishEntry("a", "b");
    }

    @AfterEach
    void after(TestInfo i) {
        assertEquals(method, i.getTestMethod().get().getName());
    }

    @AfterAll
    static void done(TestInfo i) {
        assertTrue(i.getTestMethod().isEmpty());
    }

    @Test
    @Tag("one")
    void classes() {
        assertEquals("the told", ofClass);
        assertEquals(Set.of("slow"), tagsOfClass);
        assertFalse(hasMethod);
        assertEquals("classes()", each);
        assertEquals(Set.of("slow", "one"), tags);
    }

    @Test
    void takes(TestInfo i) {
        assertEquals("takes(TestInfo)", i.getDisplayName());
        assertEquals("takes(TestInfo)", each);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void row(int x) {
        assertEquals("[1] 1", each);
    }
}

class Below extends Told {
    @Test
    void own() {
        assertEquals("own", method);
        assertEquals("Below", ofClass);
    }
}

class Made {
    final TestInfo with;

    Made(TestInfo i, TestReporter r) {
        with = i;
    }

    @Test
    void byClass() {
        assertEquals("Made", with.getDisplayName());
        assertTrue(with.getTestMethod().isEmpty());
    }

    @Test
    void byMethod() {
        assertEquals("byMethod()", with.getDisplayName());
    }
}

/** JUnit runs the nested classes in each that is made of this one. */
abstract class Contract {
    List<Integer> list;

    abstract List<Integer> make();

    @BeforeEach
    void begin() {
        list = make();
    }

    @Test
    void empty() {
        assertTrue(list.isEmpty());
    }

    @Nested
    class WithOne {
        @BeforeEach
        void add() {
            list.add(1);
        }

        @Test
        void one() {
            assertEquals(1, list.size());
        }

        @Nested
        class ThenTwo {
            @BeforeEach
            void addAgain() {
                list.add(2);
            }

            @Test
            void sum() {
                assertEquals(3, list.get(0) + list.get(1));
            }
        }
    }
}

class Growing extends Contract {
    List<Integer> make() {
        return new ArrayList<>();
    }
}

class Fixed extends Contract {
    List<Integer> make() {
        return Collections.emptyList();
    }
}

/** What JUnit takes for none of its tests. */
class Odd {
    @RepeatedTest(2)
    int returns() {
        return fail();
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    private void hidden(int x) {
        fail();
    }

    @TestFactory
    void makesNone() {
        fail();
    }

    @Test
    static void ofClass() {
        fail();
    }

    @Test
    void good() {
    }
}
