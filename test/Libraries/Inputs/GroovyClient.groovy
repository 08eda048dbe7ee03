import groovy.transform.Canonical
import groovy.transform.CompileStatic
import groovy.transform.Synchronized

import java.util.concurrent.atomic.AtomicInteger

/** Statically compiled Groovy: closures, lists and maps of its library, annotations that write code. */
@CompileStatic
class GroovyClient {
    int hits
    private final Object lock = new Object()
    @Lazy volatile Object once = new Object()
    @Canonical static class Point { int x, y }

    @Synchronized('lock') void hit() { hits++ }

    static void both(Runnable a, Runnable b) {
        Thread t = new Thread(a)
        t.start()
        b.run()
        t.join()
    }

    static void main(String[] args) {
        GroovyClient c = new GroovyClient()
        switch (args[0]) {
        case 'sequential':
            println([1, 2, 3].collect { int it -> it * 2 }.join(','))
            println("${new Point(1, 2).x} ${new Point(1, 2) == new Point(1, 2)}")
            println((1..5).findAll { int it -> it % 2 == 1 }.join('-'))
            Map<Integer, List<String>> m = ['x', 'yy', 'zz'].groupBy { String s -> s.size() }
            println(m)
            break
        case 'synchronized':
            both({ c.hit() } as Runnable, { c.hit() } as Runnable)
            assert c.hits == 2
            break
        case 'race':
            both({ c.hits++ } as Runnable, { c.hits++ } as Runnable)
            break
        case 'lazy':
            Object[] o = new Object[2]
            both({ o[0] = c.once } as Runnable, { o[1] = c.once } as Runnable)
            assert o[0].is(o[1])
            break
        case 'atomic':
            AtomicInteger n = new AtomicInteger()
            both({ n.set(n.get() + 1) } as Runnable, { n.set(n.get() + 1) } as Runnable)
            assert n.get() == 2
            break
        }
    }
}
