package java.lang.invoke;

import heddle.rt.Convert;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** The loops of MethodHandles, as their documentation has them: a loop of Java each. */
final class ModelLoops {
    private ModelLoops() {}

    private static IllegalArgumentException bad(String what) {
        return new IllegalArgumentException(what);
    }
    /** One may be shorter than the other; what both have is the same. */
    private static List<Class<?>> longer(List<Class<?>> a, List<Class<?>> b) {
        List<Class<?>> result = a.size() >= b.size() ? a : b;
        if (!result.subList(0, Math.min(a.size(), b.size())).equals(a.size() >= b.size() ? b : a))
            throw bad("incompatible parameter lists: " + a + " and " + b);
        return result;
    }
    private static List<Class<?>> after(MethodHandle h, int n) {
        List<Class<?>> all = h.type.parameterList();
        return all.subList(Math.min(n, all.size()), all.size());
    }
    private static void mustBe(boolean ok, String what, Object a, Object b) {
        if (!ok)
            throw bad(what + ": " + a + " and " + b);
    }
    /** Calls with as many of the values, then of the arguments, as it takes. */
    private static Object call(MethodHandle h, Object[] args, Object... before) throws Throwable {
        Object[] in = new Object[h.type.parameterCount()];
        for (int i = 0; i < in.length; i++)
            in[i] = i < before.length ? before[i] : args[i - before.length];
        return h.apply(in);
    }

    private record Clause(int variable, MethodHandle init, MethodHandle step, MethodHandle pred,
                          MethodHandle fini) {}

    static MethodHandle loop(MethodHandle[]... given) {
        if (given == null || given.length == 0)
            throw bad("null or no clauses passed");
        List<Clause> clauses = new ArrayList<>();
        List<Class<?>> variables = new ArrayList<>();
        Class<?> result = null;
        boolean ends = false;
        for (MethodHandle[] g : given) {
            if (g == null)
                throw bad("null clauses are not allowed");
            if (g.length > 4)
                throw bad("All loop clauses must be represented as MethodHandle arrays with at most 4 elements.");
            MethodHandle[] c = Arrays.copyOf(g, 4);
            if (c[0] != null && c[1] != null)
                mustBe(c[0].type.returnType() == c[1].type.returnType(),
                       "clauses: init and step return types differ", c[0].type, c[1].type);
            MethodHandle of = c[0] != null ? c[0] : c[1];
            int variable = -1;
            if (of != null && of.type.returnType() != void.class) {
                variable = variables.size();
                variables.add(of.type.returnType());
            }
            if (c[2] != null)
                mustBe(c[2].type.returnType() == boolean.class, "predicates must have boolean return type",
                       c[2].type, boolean.class);
            ends |= c[2] != null;
            if (c[3] != null) {
                Class<?> r = c[3].type.returnType();
                mustBe(result == null || result == r, "found non-identical finalizer return types", result, r);
                result = r;
            }
            clauses.add(new Clause(variable, c[0], c[1], c[2], c[3]));
        }
        if (!ends)
            throw bad("no predicate found" + clauses.size());
        int n = variables.size();
        List<Class<?>> outer = List.of();
        for (Clause c : clauses) {
            for (MethodHandle h : new MethodHandle[] {c.step, c.pred, c.fini})
                if (h != null) {
                    longer(variables, h.type.parameterList().subList(0, Math.min(n, h.type.parameterCount())));
                    outer = longer(outer, after(h, n));
                }
            if (c.init != null)
                outer = longer(outer, c.init.type.parameterList());
        }
        Class<?> of = result == null ? void.class : result;
        return MethodHandles.make(MethodType.methodType(of, outer),
                                  args -> run(clauses, variables, of, args));
    }

    private static Object run(List<Clause> clauses, List<Class<?>> variables, Class<?> result,
                              Object[] args) throws Throwable {
        Object[] now = new Object[variables.size()];
        for (Clause c : clauses) {
            Object v = c.init == null ? null : call(c.init, args);
            if (c.variable >= 0)
                now[c.variable] = c.init == null ? Convert.zero(variables.get(c.variable)) : v;
        }
        for (;;)
            for (Clause c : clauses) {
                if (c.step != null) {
                    Object v = call(c.step, args, now);
                    if (c.variable >= 0)
                        now[c.variable] = v;
                }
                if (c.pred != null && !(Boolean) call(c.pred, args, now))
                    return c.fini == null ? Convert.zero(result) : call(c.fini, args, now);
            }
    }

    /** A loop of one variable, of the body's type; Rounds goes through it. */
    private interface Rounds {
        Object run(Object variable, Object[] args) throws Throwable;
    }
    private static MethodHandle ofBody(MethodHandle init, Class<?> variable, List<Class<?>> outer,
                                       Rounds rounds) {
        if (init != null) {
            mustBe(init.type.returnType() == variable, "mismatched return types of init and body",
                   init.type, variable);
            longer(outer, init.type.parameterList());
        }
        return MethodHandles.make(MethodType.methodType(variable, outer), args ->
            rounds.run(init == null ? Convert.zero(variable) : call(init, args), args));
    }
    private static Object next(MethodHandle body, Object variable, Object[] args, Object... more)
        throws Throwable {
        if (body.type.returnType() == void.class)
            return call(body, args, more);
        Object[] before = new Object[more.length + 1];
        before[0] = variable;
        System.arraycopy(more, 0, before, 1, more.length);
        return call(body, args, before);
    }
    private static boolean holds(MethodHandle pred, Object variable, Object[] args, Class<?> of)
        throws Throwable {
        return (Boolean) (of == void.class ? call(pred, args) : call(pred, args, variable));
    }
    /** What the body takes behind the variable and so much more. */
    private static List<Class<?>> outer(MethodHandle init, MethodHandle body, int more) {
        Class<?> v = body.type.returnType();
        int n = v == void.class ? more : more + 1;
        if (body.type.parameterCount() < n || v != void.class && body.type.parameterType(0) != v)
            throw bad("not a valid loop body: " + body.type);
        List<Class<?>> result = after(body, n);
        return result.isEmpty() && init != null ? init.type.parameterList() : result;
    }

    static MethodHandle whileLoop(MethodHandle init, MethodHandle pred, MethodHandle body, boolean first) {
        Class<?> v = body.type.returnType();
        List<Class<?>> outer = outer(init, body, 0);
        mustBe(pred.type.returnType() == boolean.class, "non-boolean predicate", pred.type, boolean.class);
        longer(outer, after(pred, v == void.class ? 0 : 1));
        return ofBody(init, v, outer, (x, args) -> {
            Object now = x;
            if (first)
                now = next(body, now, args);
            while (holds(pred, now, args, v))
                now = next(body, now, args);
            return now;
        });
    }
    static MethodHandle countedLoop(MethodHandle start, MethodHandle end, MethodHandle init, MethodHandle body) {
        Class<?> v = body.type.returnType();
        List<Class<?>> outer = outer(null, body, 1);
        mustBe(body.type.parameterType(v == void.class ? 0 : 1) == int.class, "not a valid counter of a body",
               body.type, int.class);
        mustBe(end.type.returnType() == int.class, "end function must return int", end.type, int.class);
        if (start != null)
            mustBe(start.type.returnType() == int.class, "start function must return int", start.type, int.class);
        if (outer.isEmpty())
            outer = end.type.parameterList();
        longer(outer, end.type.parameterList());
        return ofBody(init, v, outer, (x, args) -> {
            int from = start == null ? 0 : (Integer) call(start, args), to = (Integer) call(end, args);
            Object now = x;
            for (int i = from; i < to; i++)
                now = next(body, now, args, i);
            return now;
        });
    }
    static MethodHandle iteratedLoop(MethodHandle iterator, MethodHandle init, MethodHandle body) {
        Class<?> v = body.type.returnType();
        List<Class<?>> outer = outer(null, body, 1);
        Class<?> element = body.type.parameterType(v == void.class ? 0 : 1);
        if (iterator == null) {
            if (outer.isEmpty())
                outer = List.of(Iterable.class);
            mustBe(Iterable.class.isAssignableFrom(outer.get(0)), "inferred first loop argument must be an Iterable",
                   outer, Iterable.class);
        } else {
            mustBe(Iterator.class.isAssignableFrom(iterator.type.returnType()),
                   "iteratedLoop first argument must have Iterator return type", iterator.type, Iterator.class);
            if (outer.isEmpty())
                outer = iterator.type.parameterList();
            longer(outer, iterator.type.parameterList());
        }
        return ofBody(init, v, outer, (x, args) -> {
            Iterator<?> it = iterator == null ? ((Iterable<?>) args[0]).iterator()
                                              : (Iterator<?>) call(iterator, args);
            Object now = x;
            while (it.hasNext())
                now = next(body, now, args, MethodHandle.convert(it.next(), Object.class, element));
            return now;
        });
    }
    static MethodHandle tableSwitch(MethodHandle fallback, MethodHandle... targets) {
        MethodType t = fallback.type;
        if (targets.length == 0)
            throw bad("Not enough cases");
        for (MethodHandle h : targets)
            mustBe(h.type.equals(t), "Case actions must have the same type", h.type, t);
        if (t.parameterCount() < 1 || t.parameterType(0) != int.class)
            throw bad("Case actions must have int as leading parameter");
        MethodHandle[] of = targets.clone();
        return MethodHandles.make(t, args -> {
            int i = (Integer) args[0];
            return (0 <= i && i < of.length ? of[i] : fallback).apply(args);
        });
    }
    static MethodHandle dropArgumentsToMatch(MethodHandle h, int skip, List<Class<?>> types, int at) {
        List<Class<?>> rest = after(h, skip);
        if (skip < 0 || skip > h.type.parameterCount())
            throw bad("illegal skip: " + skip + ", " + h.type);
        if (at < 0 || at + rest.size() > types.size() || !types.subList(at, at + rest.size()).equals(rest))
            throw bad("argument lists do not match: " + rest + ", " + types + " at " + at);
        List<Class<?>> all = new ArrayList<>(h.type.parameterList().subList(0, skip));
        all.addAll(types);
        return MethodHandles.make(MethodType.methodType(h.type.returnType(), all), args -> {
            Object[] in = new Object[h.type.parameterCount()];
            for (int i = 0; i < in.length; i++)
                in[i] = args[i < skip ? i : i + at];
            return h.apply(in);
        });
    }
}
