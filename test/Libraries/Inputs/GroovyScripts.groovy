/** Groovy that is bound while it runs: closures by name, metaclasses, a script of text. */
class GroovyScripts {
    int hits
    synchronized void hit() { hits++ }

    static void main(String[] args) {
        def c = new GroovyScripts()
        println([1, 2, 3].collect { it * 2 }.join(','))
        println((1..5).findAll { it % 2 == 1 }.sum())
        println(['x', 'yy', 'zz'].groupBy { it.size() })
        println(new GroovyShell(new Binding(n: 5)).evaluate('def f = { it * it }; (1..n).collect(f).sum()'))
        String.metaClass.shout = { -> delegate.toUpperCase() + '!' }
        println('tea'.shout())
        c.hit()
        println("${c.hits} ${c.respondsTo('hit').size()} ${c.properties.hits}")
    }
}
