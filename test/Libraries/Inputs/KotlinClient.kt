import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.locks.ReentrantLock
import kotlin.concurrent.thread
import kotlin.concurrent.withLock

/** Lazy values, data classes, sequences, inline locks of Kotlin. */
data class Point(val x: Int, val y: Int)

sealed class Shape {
    class Circle(val r: Int) : Shape()
    class Box(val w: Int, val h: Int) : Shape()
}

fun area(s: Shape) = when (s) {
    is Shape.Circle -> 3 * s.r * s.r
    is Shape.Box -> s.w * s.h
}

object Counter {
    @Volatile var seen = 0
    var hits = 0
    val lock = ReentrantLock()
    val once by lazy { Any() }
    val often by lazy(LazyThreadSafetyMode.NONE) { Any() }
}

fun both(a: () -> Unit, b: () -> Unit) {
    val t = thread { a() }
    b()
    t.join()
}

fun main(args: Array<String>) {
    when (args[0]) {
        "sequential" -> {
            println(listOf(Shape.Circle(1), Shape.Box(2, 3)).map(::area).sum())
            println((1..10).filter { it % 2 == 0 }.joinToString(prefix = "[", postfix = "]") { "${it * it}" })
            println(mapOf("a" to 1, "b" to 2).mapValues { it.value + 1 })
            println(Point(1, 2).copy(y = 5))
            println(generateSequence(1) { it * 2 }.take(8).toList())
            println("one two three two".split(" ").groupingBy { it }.eachCount())
            println(runCatching { "x".toInt() }.isFailure)
            println("x%03d".format(7) + "abc".reversed() + Regex("b+").replace("abbc", "-"))
        }
        "lazy" -> {
            var a: Any? = null
            both({ a = Counter.once }, { Counter.once })
            check(a === Counter.once)
        }
        "unsafe" -> both({ Counter.often }, { Counter.often })
        "captured" -> {
            var n = 0
            both({ n++ }, { n++ })
            println(n)
        }
        "lock" -> {
            both({ Counter.lock.withLock { Counter.hits++ } }, { Counter.lock.withLock { Counter.hits++ } })
            check(Counter.hits == 2)
        }
        "synchronized" -> {
            val n = AtomicInteger()
            both({ synchronized(n) { n.set(n.get() + 1) } }, { synchronized(n) { n.set(n.get() + 1) } })
            check(n.get() == 2)
        }
        "volatile" -> {
            both({ Counter.seen++ }, { Counter.seen++ })
            check(Counter.seen == 2) { "lost ${Counter.seen}" }
        }
        "list" -> {
            val l = mutableListOf<Int>()
            both({ l.add(1) }, { l.add(2) })
        }
    }
}
