//===- LibraryNames.cpp - What the library's names tell of its code -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/LibraryNames.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace heddle;

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
  // Enum.valueOf asks the class for its values; a clone's fields are written,
  // those of the user's classes, too.
  if (Selector.contains("Ljava/lang/Runnable;") ||
      Selector.contains("Ljava/util/concurrent/Callable;") ||
      Name.contains("parallel") || Name.contains("format") ||
      (Class.ends_with("/ConcurrentHashMap") &&
       Selector.drop_front(Name.size()).starts_with("(J")) ||
      Selector.starts_with("valueOf(Ljava/lang/Class;") || Name == "clone")
    return false;
  if (Class.starts_with("java/util/function/") ||
      (Class == "java/lang/Thread" && Name == "<init>"))
    return true;
  if (Class.starts_with("java/lang/") && !Class.drop_front(10).contains('/') &&
      (Class.ends_with("Exception") || Class.ends_with("Error")))
    return true;
  return taskFreeClasses().contains(
      Class.take_until([](char C) { return C == '$'; }));
}

bool heddle::looksClassesUp(llvm::StringRef Class, llvm::StringRef Selector) {
  if (Class == "java/lang/Class")
    return !Selector.starts_with("desiredAssertionStatus(") &&
           !Selector.starts_with("getName(") &&
           !Selector.starts_with("getSimpleName(");
  return Class.starts_with("java/lang/reflect/") ||
         Class.starts_with("java/lang/invoke/MethodHandle") ||
         Class == "java/lang/ClassLoader" ||
         Class == "java/util/ServiceLoader" ||
         Class == "java/util/ResourceBundle" ||
         Class == "java/io/ObjectInputStream";
}

/// Static methods of classes that do run tasks, or look classes up, elsewhere.
static bool isPlainStatic(llvm::StringRef Class, llvm::StringRef Name) {
  if (Class == "java/lang/System")
    return llvm::StringSwitch<bool>(Name)
        .Cases("currentTimeMillis", "nanoTime", "lineSeparator", "getProperty",
               "getenv", "gc", true)
        .Default(false);
  if (Class == "java/lang/Thread")
    return llvm::StringSwitch<bool>(Name)
        .Cases("currentThread", "interrupted", "onSpinWait", "sleep", "yield",
               true)
        .Default(false);
  return (Class == "heddle/Heddle" && Name != "atomic") ||
         Class == "java/util/concurrent/locks/LockSupport" ||
         Class == "java/util/concurrent/ThreadLocalRandom";
}

/// Constructors that call no methods but constructors: it does not matter of
/// which class the object is.
static bool callsNothing(llvm::StringRef Class) {
  return llvm::StringSwitch<bool>(Class)
      .Cases("java/lang/Object", "java/lang/Record", "java/lang/Enum",
             "java/lang/Number", "java/util/AbstractCollection",
             "java/util/AbstractList", "java/util/AbstractSet",
             "java/util/AbstractMap", true)
      .Default(false);
}

bool heddle::isLeftAlone(llvm::StringRef Class, llvm::StringRef Selector,
                         bool IsStatic, bool IsExact) {
  llvm::StringRef Parameters =
      Selector.drop_until([](char C) { return C == '('; }).drop_front();
  while (!Parameters.starts_with(")")) {
    if (Parameters.consume_front("Ljava/lang/String;"))
      continue;
    if (Parameters.empty() || Parameters[0] == 'L' || Parameters[0] == '[')
      return false;
    Parameters = Parameters.drop_front();
  }
  llvm::StringRef Name = Selector.take_until([](char C) { return C == '('; });
  if (IsStatic)
    return runsNoTask(Class, Selector) || isPlainStatic(Class, Name);
  return Name == "<init>" &&
         (callsNothing(Class) || (IsExact && runsNoTask(Class, Selector)));
}
