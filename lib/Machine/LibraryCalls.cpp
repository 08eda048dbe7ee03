//===- LibraryCalls.cpp - What calls of the library may do ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryCalls.h"
#include "FutureGoal.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace heddle;
using Node = CodeWrites::Node;

/// Functions of the user's that are compiled to know what they name.
static constexpr unsigned MostFunctions = 300;

/// Left out, since they are no more than what they are given: Thread, streams,
/// executors and futures, CyclicBarrier and Timer run tasks; EnumMap, Formatter
/// and ResourceBundle look classes up.
static const llvm::StringSet<> &taskFreeClasses() {
  static const llvm::StringSet<> All{
      "java/lang/AbstractStringBuilder", "java/lang/StringConcatHelper",
      "java/lang/StringLatin1", "java/lang/StringUTF16",
      "jdk/internal/util/ArraysSupport", "jdk/internal/util/Preconditions",
      "java/lang/Object", "java/lang/Number", "java/lang/Integer",
      "java/lang/Long", "java/lang/Short", "java/lang/Byte",
      "java/lang/Character", "java/lang/Boolean", "java/lang/Float",
      "java/lang/Double", "java/lang/Math", "java/lang/StrictMath",
      "java/lang/String", "java/lang/CharSequence", "java/lang/StringBuilder",
      "java/lang/StringBuffer", "java/lang/Comparable", "java/lang/Iterable",
      "java/lang/Enum", "java/lang/Record", "java/lang/ThreadLocal",
      "java/lang/Throwable", "java/lang/Exception", "java/lang/Error",
      "java/math/BigInteger", "java/math/BigDecimal", "java/math/MathContext",
      // Collections.
      "java/util/AbstractCollection", "java/util/AbstractList",
      "java/util/AbstractMap", "java/util/AbstractQueue",
      "java/util/AbstractSequentialList", "java/util/AbstractSet",
      "java/util/ArrayDeque", "java/util/ArrayList", "java/util/Arrays",
      "java/util/BitSet", "java/util/Collection", "java/util/Collections",
      "java/util/Comparator", "java/util/Deque", "java/util/Enumeration",
      "java/util/HashMap", "java/util/HashSet", "java/util/Hashtable",
      "java/util/IdentityHashMap", "java/util/ImmutableCollections",
      "java/util/Iterator", "java/util/KeyValueHolder",
      "java/util/LinkedHashMap", "java/util/LinkedHashSet",
      "java/util/LinkedList", "java/util/List", "java/util/ListIterator",
      "java/util/Map", "java/util/NavigableMap", "java/util/NavigableSet",
      "java/util/Objects", "java/util/Optional", "java/util/OptionalDouble",
      "java/util/OptionalInt", "java/util/OptionalLong",
      "java/util/PriorityQueue", "java/util/Queue", "java/util/Random",
      "java/util/SequencedCollection", "java/util/SequencedMap",
      "java/util/SequencedSet", "java/util/Set", "java/util/SortedMap",
      "java/util/SortedSet", "java/util/Stack", "java/util/StringJoiner",
      "java/util/TreeMap", "java/util/TreeSet", "java/util/Vector",
      "java/util/WeakHashMap",
      // What synchronises.
      "java/util/concurrent/ArrayBlockingQueue",
      "java/util/concurrent/BlockingDeque",
      "java/util/concurrent/BlockingQueue",
      "java/util/concurrent/ConcurrentHashMap",
      "java/util/concurrent/ConcurrentLinkedDeque",
      "java/util/concurrent/ConcurrentLinkedQueue",
      "java/util/concurrent/ConcurrentMap",
      "java/util/concurrent/ConcurrentSkipListMap",
      "java/util/concurrent/ConcurrentSkipListSet",
      "java/util/concurrent/CopyOnWriteArrayList",
      "java/util/concurrent/CopyOnWriteArraySet",
      "java/util/concurrent/CountDownLatch",
      "java/util/concurrent/LinkedBlockingDeque",
      "java/util/concurrent/LinkedBlockingQueue",
      "java/util/concurrent/PriorityBlockingQueue",
      "java/util/concurrent/Semaphore", "java/util/concurrent/TimeUnit",
      "java/util/concurrent/atomic/AtomicBoolean",
      "java/util/concurrent/atomic/AtomicInteger",
      "java/util/concurrent/atomic/AtomicIntegerArray",
      "java/util/concurrent/atomic/AtomicLong",
      "java/util/concurrent/atomic/AtomicLongArray",
      "java/util/concurrent/atomic/AtomicReference",
      "java/util/concurrent/atomic/AtomicReferenceArray",
      "java/util/concurrent/atomic/LongAdder",
      "java/util/concurrent/locks/Condition", "java/util/concurrent/locks/Lock",
      "java/util/concurrent/locks/ReadWriteLock",
      "java/util/concurrent/locks/ReentrantLock",
      "java/util/concurrent/locks/ReentrantReadWriteLock",
      "java/util/concurrent/locks/StampedLock"};
  return All;
}

bool heddle::runsNoTask(llvm::StringRef Class, llvm::StringRef Selector) {
  llvm::StringRef Name = Selector.take_until([](char C) { return C == '('; });
  // Some are given a task. Parallel ones, and those of ConcurrentHashMap that
  // take a threshold, run what else is in the pool; formats look up providers;
  // Enum.valueOf asks the class for its values.
  if (Selector.contains("Ljava/lang/Runnable;") ||
      Selector.contains("Ljava/util/concurrent/Callable;") ||
      Name.contains("parallel") || Name.contains("format") ||
      (Class.ends_with("/ConcurrentHashMap") &&
       Selector.drop_front(Name.size()).starts_with("(J")) ||
      Selector.starts_with("valueOf(Ljava/lang/Class;"))
    return false;
  if (Class.starts_with("java/util/function/"))
    return true;
  if (Class.starts_with("java/lang/") && !Class.drop_front(10).contains('/') &&
      (Class.ends_with("Exception") || Class.ends_with("Error")))
    return true;
  return taskFreeClasses().contains(
      Class.take_until([](char C) { return C == '$'; }));
}

bool LibraryCalls::isTaskFree(FunctionId F) {
  if (TaskFree.size() <= F.index())
    TaskFree.resize(P.numFunctions());
  uint8_t &Known = TaskFree[F.index()];
  if (!Known) {
    const ProgramFunction &Fn = P[F];
    auto [Class, Selector] = splitMethodSymbol(Fn.Symbol);
    bool IsFree =
        Fn.Owner.isValid() && P[Fn.Owner].Boot && runsNoTask(Class, Selector);
    Known = IsFree ? 2 : 1;
  }
  return Known == 2;
}

/// Whether code that calls it may come to classes that it does not name.
static bool looksClassesUp(llvm::StringRef Class, llvm::StringRef Selector) {
  if (Class == "java/lang/Class")
    return !Selector.starts_with("desiredAssertionStatus(") &&
           !Selector.starts_with("getName(") &&
           !Selector.starts_with("getSimpleName(");
  return Class.starts_with("java/lang/reflect/") ||
         Class.starts_with("java/lang/invoke/MethodHandle") ||
         Class == "java/lang/ClassLoader" ||
         Class == "java/util/ServiceLoader" ||
         Class == "java/io/ObjectInputStream";
}

/// Harnesses, of which only tasks are called, are not the user's.
static bool isUsers(const RuntimeClass &C) {
  return !C.Boot && C.Info && !llvm::StringRef(C.Name).starts_with("heddle/");
}

bool LibraryCalls::isUsers(FunctionId F) const {
  const ProgramFunction &Fn = P[F];
  return (!Fn.Owner.isValid() || ::isUsers(P[Fn.Owner])) &&
         !llvm::StringRef(Fn.Symbol).starts_with("heddle:");
}

/// Compiles F, if it is the user's, so that what it names is in the program.
/// False if it cannot be looked through.
bool LibraryCalls::nameCallees(FunctionId F) {
  if (!isUsers(F))
    return true;
  if (P[F].Trusted || ++Compiled > MostFunctions)
    return false;
  const Code *C = Loaded(F);
  if (!C)
    return true; // native or abstract
  return C->Writes && llvm::none_of(C->Writes->Nodes, [&](const Node &N) {
           if (N.What != Node::Call)
             return false;
           auto [Class, Selector] =
               splitMethodSymbol(P[FunctionId(N.Number)].Symbol);
           return looksClassesUp(Class, Selector);
         });
}

/// The methods of a class of the user's are functions from now on: they may be
/// called on its objects.
bool LibraryCalls::nameMethods(ClassId C) {
  const RuntimeClass &Class = P[C];
  if (!::isUsers(Class))
    return true;
  if (Class.Trusted)
    return false;
  for (const MethodInfo &M : Class.Info->Methods)
    if (!(M.Flags & AccStatic) && !M.Symbol.empty())
      P.functionBySymbol(M.Symbol);
  return true;
}

bool LibraryCalls::nameAll() {
  // Each grows with what the other names.
  while (FunctionsSeen != P.numFunctions() || ClassesSeen != P.numClasses()) {
    for (; ClassesSeen != P.numClasses(); ++ClassesSeen) {
      if (!nameMethods(ClassId(ClassesSeen)))
        return false;
      addCallbacks(ClassId(ClassesSeen));
    }
    for (; FunctionsSeen != P.numFunctions(); ++FunctionsSeen)
      if (!nameCallees(FunctionId(FunctionsSeen)))
        return false;
  }
  return true;
}

void LibraryCalls::addCallback(FunctionId F) {
  if (Known.insert(F.index()).second)
    Callbacks.push_back(F);
}

const std::vector<FunctionId> *LibraryCalls::targets(SelectorId S) {
  if (!(CanFollow = CanFollow && nameAll()))
    return nullptr;
  Targets &T = Methods[S.index()];
  for (; T.ClassesSeen != ClassesSeen; ++T.ClassesSeen) {
    ClassId C(T.ClassesSeen);
    if (!::isUsers(P[C]) || P[C].IsInterface)
      continue;
    FunctionId F = P.dispatch(C, S);
    if (F.isValid() && !llvm::is_contained(T.All, F))
      T.All.push_back(F);
  }
  return &T.All;
}

/// What the library may call on objects of a class of the user's, but tasks.
void LibraryCalls::addCallbacks(ClassId C) {
  if (!::isUsers(P[C]))
    return;
  for (unsigned A = 0; A != P[C].Ancestors.size() * 64; ++A) {
    if (!(P[C].Ancestors[A / 64] >> A % 64 & 1) || !P[ClassId(A)].Boot ||
        !P[ClassId(A)].Info)
      continue;
    for (const MethodInfo &M : P[ClassId(A)].Info->Methods) {
      if (M.Flags & (AccStatic | AccPrivate) ||
          llvm::StringRef(M.Selector).starts_with("<") ||
          M.Selector == "run()V" || M.Selector == "call()Ljava/lang/Object;")
        continue;
      FunctionId F = P.dispatch(C, P.selector(M.Selector));
      if (F.isValid() && isUsers(F))
        addCallback(F);
    }
  }
}

/// A callback calls F. False if that cannot be followed.
bool LibraryCalls::call(FunctionId F) {
  if (isUsers(F)) {
    addCallback(F);
    return true;
  }
  FutureTarget Any;
  Any.IsUsers = true;
  return isTaskFree(F) || isHarmless(P, P[F], Any);
}

/// Adds what a callback does. False if it cannot be known.
bool LibraryCalls::follow(FunctionId F) {
  const Code *C = Loaded(F);
  if (!C || !C->Writes)
    return false;
  for (const Node &N : C->Writes->Nodes) {
    switch (N.What) {
    case Node::Other:
    case Node::Read:
    case Node::Start:
    case Node::Library:
      break;
    case Node::Write:
    case Node::ClassInit:
      Effects.push_back(N);
      break;
    case Node::Virtual:
      Methods[N.Number].IsCallback = true;
      break;
    case Node::Call:
      if (!call(FunctionId(N.Number)))
        return false;
      break;
    case Node::Unknown:
      return false;
    }
  }
  return true;
}

const std::vector<Node> *LibraryCalls::effects() {
  CanFollow = CanFollow && nameAll();
  do {
    for (; CanFollow && Followed != Callbacks.size(); ++Followed)
      CanFollow = follow(Callbacks[Followed]);
    for (auto &[Selector, T] : Methods)
      if (T.IsCallback && CanFollow && targets(SelectorId(Selector)))
        CanFollow = llvm::all_of(T.All, [&](FunctionId F) { return call(F); });
  } while (CanFollow && Followed != Callbacks.size());
  return CanFollow ? &Effects : nullptr;
}
