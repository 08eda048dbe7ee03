//===- Scenarios.cpp - The program that tries all scenarios ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Scenarios.h"
#include "frontend-java/JUnit/Arguments.h"
#include "frontend-java/JUnit/Harness.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::StringRef;

uint64_t ScenarioSpace::sequences() const {
  uint64_t All = 1, Power = 1;
  for (unsigned L = 0; L != Most; ++L)
    All += Power *= Calls.size();
  return All;
}

std::vector<unsigned> ScenarioSpace::calls(uint64_t Sequence) const {
  std::vector<unsigned> Out;
  if (!Sequence--)
    return Out;
  uint64_t Power = Calls.size();
  unsigned Length = 1;
  for (; Sequence >= Power; Power *= Calls.size(), ++Length)
    Sequence -= Power;
  for (; Length; --Length) {
    Power /= Calls.size();
    Out.push_back(Sequence / Power);
    Sequence %= Power;
  }
  return Out;
}

uint64_t ScenarioSpace::sequence(llvm::ArrayRef<unsigned> Of) const {
  uint64_t Shorter = 0, Power = 1, Number = 0;
  for (unsigned C : Of) {
    Shorter += Power;
    Power *= Calls.size();
    Number = Number * Calls.size() + C;
  }
  return Shorter + Number;
}

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

std::string heddle::scenarioClass(const ScenarioSpace &S) {
  return (S.Package.empty() ? "" : S.Package + ".") +
         java::HarnessPrefix.str() + "0";
}

static std::string callsOf(const ScenarioSpace &S, StringRef Class,
                           StringRef Name) {
  std::string Out = ("  static Object " + Name + "(" + Class +
                     " o, int call) throws Throwable {\n    switch (call) {\n")
                        .str();
  for (size_t I = 0; I != S.Calls.size(); ++I)
    Out += "    case " + std::to_string(I) + ": " +
           (S.Calls[I].IsVoid ? "o." + S.Calls[I].Java + "; return \"void\";\n"
                              : "return o." + S.Calls[I].Java + ";\n");
  return Out + "    }\n    throw new AssertionError();\n  }\n";
}

static constexpr llvm::StringLiteral Common = R"(
  static int[] calls(int s) {
    if (s == 0)
      return new int[0];
    s--;
    int power = M, length = 1;
    for (; s >= power; power *= M, length++)
      s -= power;
    int[] out = new int[length];
    for (int i = 0; i < length; i++) {
      power /= M;
      out[i] = s / power;
      s %= power;
    }
    return out;
  }
  static final class Worker extends Thread {
    final Type o;
    final int me;
    final int[] calls;
    final boolean times;
    final Object[] results;
    final int[][] seen;
    Worker(Type o, int me, int[] calls, boolean times) {
      this.o = o;
      this.me = me;
      this.calls = calls;
      this.times = times;
      results = new Object[calls.length];
      seen = new int[calls.length][K];
    }
    public void run() {
      for (int i = 0; i < calls.length; i++) {
        if (times)
          for (int k = 0; k < K; k++)
            if (k != me)
              seen[i][k] = done(k);
        Object r;
        try {
          r = call(o, calls[i]);
        } catch (Throwable t) {
          r = t.getClass();
        }
        results[i] = r;
        if (times)
          done(me, i + 1);
      }
    }
  }
  static final class Lazy extends Thread {
    final Type o;
    final int me;
    Lazy(Type o, int me) {
      this.o = o;
      this.me = me;
    }
    public void run() {
      for (int i = 0; i < MOST; i++) {
        int call = next(me, i);
        heddle.Heddle.observe(NAME, call);
        Object r;
        try {
          r = call(o, call);
        } catch (Throwable t) {
          r = t.getClass();
        }
        if (isPlain(r))
          observe(r);
        else
          heddle.Heddle.observe(OTHER, "");
      }
    }
  }
  // It is a step of its own, at which the operation begins.
  static int next(int me, int i) {
    if (M > 1)
      return heddle.Heddle.choose(M);
    done(me, i);
    return 0;
  }
  // To make its text takes no step.
  static boolean isPlain(Object r) {
    return r == null || r instanceof String || r instanceof Class || r instanceof Boolean
        || r instanceof Character || r instanceof Byte || r instanceof Short
        || r instanceof Integer || r instanceof Long || r instanceof Float || r instanceof Double;
  }
  static void lazy() throws Throwable {
    Type o = new Type();
    Lazy[] workers = new Lazy[K];
    for (int t = 0; t < K; t++)
      workers[t] = new Lazy(o, t);
    for (Lazy w : workers)
      w.start();
    for (Lazy w : workers)
      w.join();
  }
  static void history() throws Throwable {
    Spec o = new Spec();
    for (int i = 0; i < K * MOST; i++) {
      int call = choose(M);
      heddle.Heddle.observe(NAME, call);
      Object r;
      try {
        r = right(o, call);
      } catch (Throwable t) {
        r = t.getClass();
      }
      observe(r);
    }
    heddle.Heddle.observe(END, "");
  }
  static void observe(Object r) {
    if (r instanceof Class)
      heddle.Heddle.observe(THROWN, ((Class<?>) r).getName());
    else
      heddle.Heddle.observe(NAME, String.valueOf(r));
  }
  static int choose(int n) {
    return n == 1 ? 0 : heddle.Heddle.choose(n);
  }
  public static void main(String[] arguments) throws Throwable {
    String mode = arguments[0];
    if (mode.equals("lazy")) {
      lazy();
      return;
    }
    if (mode.equals("spec")) {
      history();
      return;
    }
    int[][] calls = new int[K][];
    int low = 0;
    for (int t = 0; t < K; t++) {
      low += choose(S - low);
      heddle.Heddle.observe(NAME, low);
      calls[t] = calls(low);
    }
    if (mode.equals("times") || mode.equals("free"))
      together(calls, mode.equals("times"));
    else
      alone(calls, mode.equals("any"));
  }
  static void together(int[][] calls, boolean times) throws Throwable {
    Type o = new Type();
    Worker[] workers = new Worker[K];
    for (int t = 0; t < K; t++)
      workers[t] = new Worker(o, t, calls[t], times);
    for (Worker w : workers)
      w.start();
    for (Worker w : workers)
      w.join();
    if (times)
      for (Worker w : workers)
        for (int[] seen : w.seen)
          for (int k = 0; k < K; k++)
            if (k != w.me)
              heddle.Heddle.observe(NAME, seen[k]);
    for (Worker w : workers)
      for (Object r : w.results)
        observe(r);
    try {
      validate(o);
    } catch (Throwable t) {
      String text = t.getClass().getName();
      heddle.Heddle.observe(INVALID, t.getMessage() == null ? text : text + ": " + t.getMessage());
    }
    heddle.Heddle.observe(END, "");
  }
  static void alone(int[][] calls, boolean any) throws Throwable {
    Spec o = new Spec();
    int left = 0;
    Object[][] results = new Object[K][];
    boolean[][] taken = new boolean[K][];
    for (int t = 0; t < K; t++) {
      left += calls[t].length;
      results[t] = new Object[calls[t].length];
      taken[t] = new boolean[calls[t].length];
    }
    for (; left > 0; left--) {
      int ways = 0;
      for (int t = 0; t < K; t++)
        for (int i = 0; i < taken[t].length; i++)
          if (!taken[t][i] && (any || i == 0 || taken[t][i - 1]))
            ways++;
      int way = choose(ways);
      for (int t = 0; t < K; t++)
        for (int i = 0; i < taken[t].length; i++)
          if (!taken[t][i] && (any || i == 0 || taken[t][i - 1]) && way-- == 0) {
            heddle.Heddle.observe(NAME, t);
            heddle.Heddle.observe(NAME, i);
            try {
              results[t][i] = right(o, calls[t][i]);
            } catch (Throwable e) {
              results[t][i] = e.getClass();
            }
            taken[t][i] = true;
            i = t = K + 1000;
            break;
          }
    }
    for (Object[] r : results)
      for (Object one : r)
        observe(one);
    heddle.Heddle.observe(END, "");
  }
}
)";

std::string heddle::scenarioSource(const ScenarioSpace &S) {
  std::string Out = S.Package.empty() ? "" : "package " + S.Package + ";\n";
  Out += "final class " + java::HarnessPrefix.str() + "0 {\n";
  Out += "  static final int K = " + std::to_string(S.Threads) +
         ", M = " + std::to_string(S.Calls.size()) +
         ", S = " + std::to_string(S.sequences()) +
         ", MOST = " + std::to_string(S.Most) + ";\n";
  Out += "  static final String NAME = " + java::javaString(ScenarioName) +
         ", THROWN = " + java::javaString(ScenarioThrown) +
         ", OTHER = " + java::javaString(ScenarioOther) +
         ", INVALID = " + java::javaString(ScenarioInvalid) +
         ", END = " + java::javaString(ScenarioEnd) + ";\n";
  std::string Get, Set;
  for (unsigned T = 0; T != S.Threads; ++T) {
    std::string N = std::to_string(T);
    Out += "  static volatile int done" + N + ";\n";
    Get += "    case " + N + ": return done" + N + ";\n";
    Set += "    case " + N + ": done" + N + " = n; break;\n";
  }
  Out += "  static int done(int k) {\n    switch (k) {\n" + Get +
         "    }\n    return 0;\n  }\n  static void done(int k, int n) {\n"
         "    switch (k) {\n" +
         Set + "    }\n  }\n";
  Out += callsOf(S, S.Class, "call") + callsOf(S, S.Sequential, "right");
  Out += "  static void validate(" + S.Class + " o) throws Throwable {\n";
  for (const std::string &Name : S.Validations)
    Out += "    o." + Name + "();\n";
  Out += "  }\n";
  for (StringRef Rest = Common; !Rest.empty();) {
    size_t At = std::min(Rest.find("Type"), Rest.find("Spec"));
    Out += Rest.take_front(At);
    if (At >= Rest.size())
      break;
    Out += Rest[At] == 'T' ? S.Class : S.Sequential;
    Rest = Rest.drop_front(At + 4);
  }
  return Out;
}

std::optional<ScenarioResult> heddle::parseScenario(const ScenarioSpace &S,
                                                    StringRef Text,
                                                    ScenarioMode Mode) {
  ScenarioResult R;
  auto Number = [&](auto &Out) {
    if (Text.consumeInteger(10, Out))
      return false;
    Text.consume_front(", ");
    return true;
  };
  unsigned All = 0;
  for (unsigned T = 0; T != S.Threads; ++T) {
    uint64_t N;
    if (!Number(N))
      return std::nullopt;
    R.Sequences.push_back(N);
    R.Times.Lengths.push_back(S.calls(N).size());
    All += R.Times.Lengths.back();
  }
  if (Mode == ScenarioMode::Times) {
    R.Times.Seen.resize(S.Threads);
    for (unsigned T = 0; T != S.Threads; ++T)
      for (unsigned I = 0; I != R.Times.Lengths[T]; ++I) {
        auto &Seen = R.Times.Seen[T].emplace_back(S.Threads, I);
        for (unsigned K = 0; K != S.Threads; ++K)
          if (K != T && !Number(Seen[K]))
            return std::nullopt;
      }
  }
  if (Mode == ScenarioMode::Alone)
    for (unsigned I = 0; I != All; ++I) {
      OperationId O;
      if (!Number(O.Thread) || !Number(O.Index))
        return std::nullopt;
      R.Order.push_back(O);
    }
  for (unsigned I = 0; I != All; ++I) {
    auto [First, Rest] = Text.split(", ");
    R.Results.push_back(First.str());
    Text = Rest;
  }
  if (Text.consume_front(InvalidMark))
    R.Invalid = shownResult(Text);
  return R;
}
