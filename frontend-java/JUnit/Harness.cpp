//===- Harness.cpp - A program that runs one JUnit test -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Harness.h"
#include "frontend-java/JUnit/Arguments.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace heddle::java {

std::string infoOf(StringRef Class, StringRef Method, StringRef Display,
                   ArrayRef<std::string> Tags) {
  std::string Out =
      ("infoOf(" + Class + ".class, " + Method + ", " + Display).str();
  for (const std::string &Tag : Tags)
    Out += ", " + javaString(Tag);
  return Out + ")";
}

std::string harnessClass(const JUnitPlan &P, unsigned Number) {
  return (P.Package.empty() ? "" : P.Package + ".") + HarnessPrefix.str() +
         std::to_string(Number);
}

/// Variables of main; fields, if statements that rules get see them, too.
static std::string declareObjects(const JUnitPlan &P, bool AsFields) {
  std::string Out, Type;
  for (size_t I = 0; I != P.Objects.size(); ++I) {
    Type += (I ? "." : "") + P.Objects[I];
    Out += (AsFields ? "  private static " : "    ") + Type + " o" +
           std::to_string(I) + " = null;\n";
  }
  return Out;
}

static std::string makeObjects(const JUnitPlan &P) {
  std::string Out;
  for (size_t I = 0; I != P.Objects.size(); ++I)
    Out += "      o" + std::to_string(I) + " = " +
           (I ? "o" + std::to_string(I - 1) + "." : "") + "new " +
           P.Objects[I] + "(" +
           (I + 1 == P.Objects.size() ? llvm::join(P.MadeWith, ", ") : "") +
           ");\n";
  return Out + P.Given;
}

static std::string calls(ArrayRef<JUnitCall> Calls) {
  std::string Out;
  for (const JUnitCall &C : Calls)
    Out += "      " + C.Object + "." + C.Method + "(" +
           llvm::join(C.Arguments, ", ") + ");\n";
  return Out;
}

/// Each is called whatever came of the others.
static std::string callsThatNeverStop(ArrayRef<JUnitCall> Calls,
                                      StringRef Indent) {
  std::string Out;
  for (const JUnitCall &C : Calls)
    Out += (Indent + "try { " + C.Object + "." + C.Method + "(" +
            llvm::join(C.Arguments, ", ") +
            "); } catch (Throwable t) { failed = and(failed, t); }\n")
               .str();
  return Out;
}

static std::string testCall(const JUnitPlan &P) {
  std::string Call = P.TestObject + "." + P.Method + "(" +
                     llvm::join(P.Arguments, ", ") + ");";
  if (P.Expected.empty())
    return "      " + Call + "\n";
  std::string Caught;
  for (const std::string &E : P.Expected)
    Caught += (Caught.empty() ? "" : " || ") + ("t instanceof " + E);
  return "      boolean thrown = false;\n      try { " + Call +
         " } catch (Throwable t) {\n        if (isAbort(t) && !(" + Caught +
         ")) throw t;\n        if (!(" + Caught +
         ")) throw new Exception(\"Unexpected exception, expected<" +
         llvm::join(P.Expected, " or ") +
         "> but was<\" + t.getClass().getName() + \">\", t);\n"
         "        thrown = true;\n      }\n"
         "      if (!thrown) throw new AssertionError(\"Expected exception: " +
         llvm::join(P.Expected, " or ") + "\");\n";
}

static constexpr StringLiteral Always = R"(
  static boolean isAbort(Throwable t) {
    for (Class<?> c = t.getClass(); c != null; c = c.getSuperclass()) {
      String n = c.getName();
      if (n.equals("org.opentest4j.TestAbortedException")
          || n.equals("org.junit.internal.AssumptionViolatedException")
          || n.equals("org.testng.SkipException"))
        return true;
    }
    return false;
  }
  static Throwable and(Throwable first, Throwable next) {
    if (first == null)
      return next;
    if (first == next)
      return first;
    if (isAbort(first) && !isAbort(next)) {
      next.addSuppressed(first);
      return next;
    }
    first.addSuppressed(next);
    return first;
  }
)";

static constexpr StringLiteral OneChar = R"(
  static char oneChar(String s) {
    if (s.length() != 1)
      throw new IllegalArgumentException("String must have length of 1: " + s);
    return s.charAt(0);
  }
)";

static constexpr StringLiteral Choose = R"(
  static Object choose(Object source) {
    java.util.List<Object> all = new java.util.ArrayList<>();
    if (source instanceof java.util.stream.BaseStream)
      source = ((java.util.stream.BaseStream<?, ?>) source).iterator();
    if (source instanceof Iterable)
      source = ((Iterable<?>) source).iterator();
    if (source instanceof java.util.Iterator)
      ((java.util.Iterator<?>) source).forEachRemaining(all::add);
    else if (source instanceof Object[])
      for (Object o : (Object[]) source) all.add(o);
    else if (source instanceof int[])
      for (int o : (int[]) source) all.add(o);
    else if (source instanceof long[])
      for (long o : (long[]) source) all.add(o);
    else if (source instanceof double[])
      for (double o : (double[]) source) all.add(o);
    else
      throw new IllegalArgumentException("not a source of arguments: " + source);
    if (all.isEmpty())
      throw new IllegalArgumentException("a source without arguments");
    return all.size() == 1 ? all.get(0) : all.get(heddle.Heddle.choose(all.size()));
  }
)";

static constexpr StringLiteral Row = R"(
  static Object[] row(Object o) {
    return o instanceof Object[] ? (Object[]) o : new Object[] {o};
  }
)";

static constexpr StringLiteral ArgumentsOf = R"(
  static Object[] arguments(Object o) {
    return o instanceof org.junit.jupiter.params.provider.Arguments
        ? ((org.junit.jupiter.params.provider.Arguments) o).get() : row(o);
  }
)";

static constexpr StringLiteral Pick = R"(
  static org.junit.jupiter.api.DynamicTest pick(Object of) {
    while (!(of instanceof org.junit.jupiter.api.DynamicTest))
      of = choose(of instanceof org.junit.jupiter.api.DynamicContainer
          ? ((org.junit.jupiter.api.DynamicContainer) of).getChildren() : of);
    return (org.junit.jupiter.api.DynamicTest) of;
  }
)";

static constexpr StringLiteral Leaf = R"(
  static void addLeaves(junit.framework.Test of, java.util.List<Object> all) {
    if (of instanceof junit.framework.TestSuite)
      for (int i = 0; i < ((junit.framework.TestSuite) of).testCount(); i++)
        addLeaves(((junit.framework.TestSuite) of).testAt(i), all);
    else
      all.add(of);
  }
  static junit.framework.TestCase leaf(junit.framework.Test suite) {
    java.util.List<Object> all = new java.util.ArrayList<>();
    addLeaves(suite, all);
    return (junit.framework.TestCase) choose(all);
  }
)";

static constexpr StringLiteral Folder = R"(
  static java.nio.file.Path folder() throws java.io.IOException {
    return java.nio.file.Files.createTempDirectory("junit");
  }
)";

static constexpr StringLiteral Ruled = R"(
  static org.junit.runners.model.Statement ruled(Object rule, org.junit.runners.model.Statement s,
      org.junit.runner.Description d, Object test) throws Exception {
    if (rule instanceof org.junit.rules.Timeout)
      return s;
    if (rule instanceof org.junit.rules.TestRule)
      return ((org.junit.rules.TestRule) rule).apply(s, d);
    return ((org.junit.rules.MethodRule) rule).apply(s, new org.junit.runners.model.FrameworkMethod(
        test.getClass().getMethod(d.getMethodName())), test);
  }
)";

static constexpr StringLiteral Repetition = R"(
  static org.junit.jupiter.api.RepetitionInfo repetition(int total) {
    int current = total == 1 ? 1 : 1 + heddle.Heddle.choose(total);
    return new org.junit.jupiter.api.RepetitionInfo() {
      public int getCurrentRepetition() { return current; }
      public int getTotalRepetitions() { return total; }
      public int getFailureCount() { return 0; }
      public int getFailureThreshold() { return Integer.MAX_VALUE; }
    };
  }
)";

static constexpr StringLiteral InfoOf = R"(
  static org.junit.jupiter.api.TestInfo infoOf(Class<?> c, String method, String display,
      String... tags) {
    return new org.junit.jupiter.api.TestInfo() {
      public String getDisplayName() { return display; }
      public java.util.Set<String> getTags() {
        return new java.util.LinkedHashSet<>(java.util.Arrays.asList(tags));
      }
      public java.util.Optional<Class<?>> getTestClass() {
        return java.util.Optional.of(c);
      }
      public java.util.Optional<java.lang.reflect.Method> getTestMethod() {
        for (Class<?> k = c; method != null && k != null; k = k.getSuperclass())
          for (java.lang.reflect.Method m : k.getDeclaredMethods())
            if (m.getName().equals(method))
              return java.util.Optional.of(m);
        return java.util.Optional.empty();
      }
    };
  }
)";

/// What a test is told of itself; a row of arguments has a display of its own.
static std::string info(const JUnitTest &T) {
  return R"(
  static org.junit.jupiter.api.TestInfo info(String display) {
    return )" +
         infoOf(llvm::join(T.Plan.Objects, "."), javaString(T.Method),
                "display", T.Tags) +
         R"(;
  }
  static org.junit.jupiter.api.TestInfo info() {
    return info()" +
         javaString(T.Display) + R"();
  }
)";
}

/// Body, a statement that may throw, with the rules of the class or those of
/// each test around it; After is called whatever comes of it.
static std::string ruled(const JUnitTest &T, bool OfClass, StringRef Body,
                         StringRef After) {
  std::string Type = llvm::join(T.Plan.Objects, ".") + ".class";
  std::string Description = "org.junit.runner.Description." +
                            (OfClass ? "createSuiteDescription(" + Type
                                     : "createTestDescription(" + Type + ", " +
                                           javaString(T.Method)) +
                            ")";
  std::string Out, Object = "null", Name = OfClass ? "all" : "each";
  if (!OfClass)
    Object = "o" + std::to_string(T.Plan.Objects.size() - 1);
  for (const JUnitRule &R : T.Plan.Rules)
    if (R.OfClass == OfClass)
      Out += "      " + Name + " = ruled(" + R.Expression + ", " + Name + ", " +
             Description + ", " + Object + ");\n";
  std::string Guarded =
      ("      try {\n" + Body +
       "      } catch (Throwable t) { failed = and(failed, t); }\n" + After)
          .str();
  if (Out.empty())
    return Guarded;
  std::string Statement = "org.junit.runners.model.Statement";
  return "      " + Statement + " " + Name + " = new " + Statement +
         "() { public void evaluate() throws Throwable {\n"
         "      Throwable failed = null;\n" +
         Guarded + "      if (failed != null) throw failed;\n      } };\n" +
         "      try {\n" + Out + "      " + Name +
         ".evaluate();\n"
         "      } catch (Throwable t) { failed = and(failed, t); }\n";
}

std::string harnessSource(const JUnitTest &T, unsigned Number) {
  const JUnitPlan &P = T.Plan;
  std::string Each =
      ruled(T, false, calls(P.BeforeEach) + P.Prepare + testCall(P),
            callsThatNeverStop(P.AfterEach, "      "));
  std::string All =
      ruled(T, true,
            (P.ObjectsFirst ? makeObjects(P) : "") + calls(P.BeforeAll) +
                (P.ObjectsFirst ? "" : makeObjects(P)) + Each,
            callsThatNeverStop(P.AfterAll, "    "));
  bool AsFields = !P.Rules.empty();
  std::string Main =
      (AsFields ? declareObjects(P, true) : "") +
      "  public static void main(String[] arguments) throws Throwable {\n"
      "    Throwable failed = null;\n" +
      (AsFields ? "" : declareObjects(P, false)) + P.First + All +
      "    if (failed == null) return;\n"
      "    if (isAbort(failed)) heddle.Heddle.assume(false);\n"
      "    throw failed;\n  }\n";
  // A helper may need one of those behind it.
  const std::pair<StringRef, StringRef> Helpers[] = {
      {" ruled(", Ruled}, {"oneChar(", OneChar}, {"repetition(", Repetition},
      {" pick(", Pick},   {" leaf(", Leaf},      {" arguments(", ArgumentsOf},
      {" row(", Row},     {"choose(", Choose},   {"folder()", Folder}};
  std::string Text = Main + Always.str();
  for (auto [Call, Helper] : Helpers)
    if (StringRef(Text).contains(Call))
      Text += Helper;
  if (StringRef(Main).contains("info("))
    Text += info(T);
  if (StringRef(Text).contains("infoOf("))
    Text += InfoOf;
  return (P.Package.empty() ? "" : "package " + P.Package + ";\n") +
         "@SuppressWarnings({\"unchecked\", \"rawtypes\", \"deprecation\"})\n"
         "final class " +
         HarnessPrefix.str() + std::to_string(Number) + " {\n" + Text + "}\n";
}

} // namespace heddle::java
