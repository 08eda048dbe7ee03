import java.util.*;
import java.util.function.*;
import java.util.regex.*;
import java.math.*;

/** Expressions: tokens by regular expressions, a tree of sealed records, values in four arithmetics. */
public class Calculator {
  sealed interface Expr permits Num, Var, Bin, Call {}
  record Num(String text) implements Expr {}
  record Var(String name) implements Expr {}
  record Bin(char op, Expr left, Expr right) implements Expr {}
  record Call(String fn, List<Expr> args) implements Expr {}
  static class SyntaxError extends Exception {
    SyntaxError(String m) { super(m); }
  }
  interface Arith<T> {
    T num(String s);
    T bin(char op, T a, T b);
  }
  static class Parser {
    private final Iterator<MatchResult> tokens;
    private String next;
    Parser(String s) {
      tokens = Pattern.compile("\\s*(?:(\\d+(?:\\.\\d+)?)|(\\w+)|(\\S))").matcher(s).results().iterator();
      advance();
    }
    String advance() {
      String was = next;
      next = tokens.hasNext() ? tokens.next().group().strip() : "";
      return was;
    }
    Expr all() throws SyntaxError {
      Expr e = sum();
      if (!next.isEmpty())
        throw new SyntaxError("unexpected " + next);
      return e;
    }
    Expr sum() throws SyntaxError {
      Expr e = product();
      while (next.equals("+") || next.equals("-"))
        e = new Bin(advance().charAt(0), e, product());
      return e;
    }
    Expr product() throws SyntaxError {
      Expr e = atom();
      while (!next.isEmpty() && "*/%".contains(next))
        e = new Bin(advance().charAt(0), e, atom());
      return e;
    }
    Expr atom() throws SyntaxError {
      if (next.equals("(")) {
        advance();
        Expr e = sum();
        if (!advance().equals(")"))
          throw new SyntaxError("no )");
        return e;
      }
      if (next.isEmpty())
        throw new SyntaxError("end");
      String t = advance();
      if (Character.isDigit(t.charAt(0)))
        return new Num(t);
      if (!Character.isLetter(t.charAt(0)))
        throw new SyntaxError("bad " + t);
      if (!next.equals("("))
        return new Var(t);
      List<Expr> args = new ArrayList<>();
      do {
        advance();
        args.add(sum());
      } while (next.equals(","));
      if (!advance().equals(")"))
        throw new SyntaxError("no ) after " + t);
      return new Call(t, List.copyOf(args));
    }
  }
  static <T> T eval(Expr e, Arith<T> a, Map<String, T> vars) {
    if (e instanceof Num n)
      return a.num(n.text());
    if (e instanceof Var v)
      return Optional.ofNullable(vars.get(v.name())).orElseThrow(() -> new NoSuchElementException("no " + v.name()));
    if (e instanceof Bin b)
      return a.bin(b.op(), eval(b.left(), a, vars), eval(b.right(), a, vars));
    Call c = (Call) e;
    BinaryOperator<T> fold = (x, y) -> a.bin(c.fn().equals("sum") ? '+' : '*', x, y);
    return c.args().stream().map(x -> eval(x, a, vars)).reduce(fold).get();
  }
  public static void main(String[] args) {
    Arith<Integer> ints = new Arith<>() {
      public Integer num(String s) { return new BigDecimal(s).intValue(); }
      public Integer bin(char op, Integer a, Integer b) {
        return switch (op) { case '+' -> a + b; case '-' -> a - b; case '*' -> Math.multiplyExact(a, b); case '/' -> a / b; default -> a % b; };
      }
    };
    Arith<Double> doubles = new Arith<>() {
      public Double num(String s) { return Double.valueOf(s); }
      public Double bin(char op, Double a, Double b) {
        return switch (op) { case '+' -> a + b; case '-' -> a - b; case '*' -> a * b; case '/' -> a / b; default -> a % b; };
      }
    };
    Arith<BigDecimal> exact = new Arith<>() {
      public BigDecimal num(String s) { return new BigDecimal(s); }
      public BigDecimal bin(char op, BigDecimal a, BigDecimal b) {
        return switch (op) { case '+' -> a.add(b); case '-' -> a.subtract(b); case '*' -> a.multiply(b); case '/' -> a.divide(b, MathContext.DECIMAL64); default -> a.remainder(b); };
      }
    };
    for (String s : new String[] {"1 + 2 * 3", "(1+2)*3 - x", "10 / 4 % 3", "sum(1, 2, prod(3, 4))", "0.1 + 0.2", "7 / 0", "1 +", "2 * (3", "y + 1", "100000 * 100000", "3 $ 4", "$"})
      try {
        Expr e = new Parser(s).all();
        List<Supplier<Object>> all = List.of(() -> eval(e, ints, Map.of("x", 5)), () -> eval(e, doubles, Map.of("x", 5.5)), () -> eval(e, exact, Map.of("x", new BigDecimal("5.50"))));
        StringBuilder b = new StringBuilder(s).append(" =");
        for (Supplier<Object> v : all)
          try {
            b.append(' ').append(v.get());
          } catch (RuntimeException x) {
            b.append(' ').append(x.getClass().getSimpleName()).append('(').append(x.getMessage()).append(')');
          }
        System.out.println(b);
      } catch (SyntaxError x) {
        System.out.println(s + ": " + x.getMessage());
      }
    System.out.println(new Bin('+', new Num("1"), new Call("f", List.of())) + " " + new Num("1").equals(new Num("1")) + " " + new Var("a").hashCode());
  }
}
