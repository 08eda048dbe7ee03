import scala.collection.concurrent.TrieMap
import scala.collection.mutable
import scala.concurrent.{Await, Future, Promise}
import scala.concurrent.ExecutionContext
import scala.concurrent.duration.Duration

/** Closures, lazy values, pattern matching, TrieMap, futures. */
object ScalaClient {
  sealed trait Shape
  case class Circle(radius: Int) extends Shape
  case class Box(width: Int, height: Int) extends Shape

  def area(s: Shape): Int = s match {
    case Circle(r)   => 3 * r * r
    case Box(w, h)   => w * h
  }

  lazy val once: AnyRef = new Object
  var hits = 0

  def both(a: => Unit, b: => Unit): Unit = {
    val t = new Thread(new Runnable { def run(): Unit = a })
    t.start()
    b
    t.join()
  }

  def main(args: Array[String]): Unit = args(0) match {
    case "sequential" =>
      println(List(Circle(1), Box(2, 3)).map(area).sum)
      println((1 to 10).filter(_ % 2 == 0).map(x => x * x).mkString("[", ", ", "]"))
      println(Map("a" -> 1, "b" -> 2).mapValues(_ + 1).toSeq.sortBy(_._1))
      val text = "one two three two"
      println(text.split(" ").groupBy(identity).map { case (k, v) => k -> v.length }.toList.sorted)
      println(f"${math.Pi}%.3f ${BigInt(2).pow(70)} ${Circle(3)} ${Circle(3) == Circle(3)}")
      println(Stream.from(1).map(_ * 2).take(3).toList, "x".r.findFirstIn("axb"), Option(null))
    case "lazy" =>
      var x, y: AnyRef = null
      both({ x = once }, { y = once })
      assert(x eq y)
    case "captured" =>
      var n = 0
      both(n += 1, n += 1)
      println(n)
    case "trie" =>
      val m = TrieMap[String, Int]()
      both(m.putIfAbsent("k", 1), m.putIfAbsent("k", 2))
      assert(m.size == 1)
    case "map" =>
      val m = mutable.HashMap[Int, Int]()
      both(m.put(1, 1), m.put(2, 2))
    case "promise" =>
      val p = Promise[Int]()
      both(p.trySuccess(1), p.trySuccess(2))
      val v = p.future.value.get.get
      assert(v == 1 || v == 2)
    case "future" =>
      implicit val pool: ExecutionContext = ExecutionContext.fromExecutor(
        new java.util.concurrent.Executor { def execute(r: Runnable): Unit = new Thread(r).start() })
      val f = Future { 20 }.map(_ + 1)
      println(Await.result(f, Duration.Inf))
    case "shared" =>
      synchronized { hits += 1 }
      both(synchronized { hits += 1 }, synchronized { hits += 1 })
      assert(hits == 3)
    case "unshared" =>
      both(hits += 1, synchronized { hits += 1 })
  }
}
