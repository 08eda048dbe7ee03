//===- Program.h - The code and classes of a program ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What executions share and never change: classes, functions, selectors,
// sites, and the image (static fields, string literals, class mirrors) with
// which every World starts. It grows lazily: a class when it is first named, a
// function when it is first called. Growth is not part of any execution, so it
// is not undone.
//
// Machines on several threads may use one Program after share(): what grows it,
// or looks into tables that grow, takes a lock; what an id stands for is read
// without one. Machines keep what they looked up.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_PROGRAM_H
#define HEDDLE_PROGRAM_PROGRAM_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/Program/Detail.h"
#include "heddle/Support/Assumption.h"
#include "heddle/Support/Ids.h"
#include "heddle/Support/StableVector.h"
#include "heddle/World/World.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <deque>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
class raw_ostream;
} // namespace llvm

namespace heddle {

/// Names of methods that no class declares: a source may synthesise them when
/// functionBySymbol asks. They are static and initialise what they need.
constexpr llvm::StringLiteral SynthesisedPrefix = "heddle$";

struct Code; // register code of a function: Code.h

/// Where classes and function bodies come from: the Java frontend, or a module
/// read from a .ll file. Answers are cached by Program.
class ProgramSource {
public:
  virtual ~ProgramSource() = default;
  /// The class, or null if none exists of that name; an error if there is
  /// one that cannot be used.
  virtual llvm::Expected<const ClassInfo *> findClass(llvm::StringRef Name) = 0;
  /// The IR function with its body, or null if the symbol has none (native
  /// and abstract methods). The body may be taken apart by the caller.
  virtual llvm::Expected<llvm::Function *>
  findFunction(llvm::StringRef Symbol) = 0;
  /// The name of a class that the program defines by these bytes of a class
  /// file, or nothing if they are not one; an error in terms of the program if
  /// it cannot be had. What was not found by this name may be asked again.
  virtual llvm::Expected<std::string> defineClass(llvm::StringRef Bytes) {
    return llvm::createStringError(
        "defines a class while it runs (ClassLoader.defineClass)");
  }
  /// Of a class of the JDK's that Heddle has in another version: a member of
  /// the JDK's that this one lacks, a field if Parameters is empty, else a
  /// method or constructor whose descriptor begins so ("(I)"). Its flags and
  /// descriptor, "2 Ljava/lang/ClassLoader;"; empty if the JDK's class lacks
  /// it, too.
  virtual std::string hiddenMember(llvm::StringRef, llvm::StringRef,
                                   llvm::StringRef) {
    return "";
  }
};

/// A class as the machine uses it. Array classes too.
struct RuntimeClass {
  ClassId Self;
  std::string Name;
  const ClassInfo *Info = nullptr; ///< null for arrays and primitives
  ClassId Super; ///< invalid for Object, interfaces have Object
  std::vector<ClassId> Interfaces; ///< direct
  /// All superclasses and superinterfaces, itself included, as a bit vector by
  /// ClassId; array covariance is decided apart.
  std::vector<uint64_t> Ancestors;
  uint32_t InstanceSize = 0; ///< bytes, header included; arrays: 0
  /// Arrays: the element's class (invalid for primitive elements), its kind
  /// and stride (4 or 8 bytes).
  bool IsArray = false, IsInterface = false, Trusted = false, Boot = false;
  /// By the program, in some execution: in which, its mirror says.
  std::atomic<bool> IsDefined = false;
  ClassId Element;
  ValueKind ElementKind = ValueKind::Void;
  uint8_t ElementStride = 0;
  char ElementChar = 0; ///< descriptor of a primitive element, else 'L'
  /// Its java.lang.Class, in the image; 0 until asked for: Program::mirror().
  std::atomic<Ref> Mirror = 0;
  /// The one instance that Program::single() gives; 0 until asked for.
  std::atomic<Ref> Single = 0;
  /// Address, in the image, of its initialisation record (ClassInit.h).
  Ref InitRecord = 0;
  FunctionId Initializer; ///< invalid if no code runs
  /// True if neither it nor a superclass has code to run: class.init is void.
  bool InitIsTrivial = false;
  llvm::DenseMap<uint32_t, FunctionId> Dispatch; ///< by SelectorId, a cache
};

struct StaticField {
  Ref Address;
  ClassId Owner;
  const FieldInfo *Field; ///< null if only the IR names it
};

/// (Not RuntimeFunction: that is a __heddle_* function, RuntimeFunctions.h.)
struct ProgramFunction {
  FunctionId Self;
  std::string Symbol; ///< "p/C.m(I)V"
  ClassId Owner;      ///< invalid if the IR alone defines it
  bool Trusted = false;
  std::string SourceFile;
  std::unique_ptr<Code> Body; ///< null until first called
  uint8_t NumArgs = 0;        ///< registers, by the descriptor, with receiver
  bool IsStatic = true;       ///< as its class declares it
  AssumptionSet Needs;        ///< of executions that run Body

  ProgramFunction();
  ~ProgramFunction();
};

/// What made the image grow. Doing the same in the same order gives the same
/// addresses, so that these mean something in another process.
struct ImageGrowth {
  enum Kind : uint8_t {
    Definition,  ///< by the program; Name holds the class file's bytes
    ClassRecord, ///< Name is the class's
    Field,       ///< static field; Value is its ValueKind
    Literal,     ///< Name holds the units' bytes
    Mirror,      ///< of the class Name
    Single,      ///< the one instance of the class Name
    Padding,     ///< At is the size of the image
  };
  Kind What;
  uint8_t Value = 0;
  Ref At = 0;
  std::string Name;

  friend bool operator==(const ImageGrowth &A, const ImageGrowth &B) {
    return A.What == B.What && A.Value == B.Value && A.At == B.At &&
           A.Name == B.Name;
  }
};

/// What gave classes, functions, selectors, sites and what is in the image
/// their numbers: all that was asked for and not there yet. To ask for the same
/// in the same order gives the same numbers.
struct ProgramGrowth {
  enum Kind : uint8_t {
    Class,      ///< of this name, or none
    Primitive,  ///< Number is its descriptor
    Definition, ///< Name holds the class file's bytes
    Function,   ///< of this symbol
    Body,       ///< of the function Number
    Synthetic,  ///< Number is its owner; Hash is its code's
    Selector,
    Field, ///< static; Number is its ValueKind
    Literal,
    Mirror, ///< of the class Number
    Single, ///< likewise
    Padding,
  };
  Kind What;
  uint32_t Number = 0;
  uint64_t Hash = 0;
  std::string Name;

  friend bool operator==(const ProgramGrowth &A, const ProgramGrowth &B) {
    return A.What == B.What && A.Number == B.Number && A.Hash == B.Hash &&
           A.Name == B.Name;
  }
};

/// One source position of one access or call.
struct Site {
  FunctionId Function; ///< whose line it is
  uint32_t Line = 0;
  uint32_t Bci = 0;
  SiteId InlinedAt{}; ///< the call that a pass replaced by the function's code
};

/// A field whose races are not findings.
struct BenignField {
  std::string Class; ///< "p/C", which declares it
  std::string Field;
};

class Program {
public:
  explicit Program(ProgramSource &S);
  ~Program();
  /// From now on several threads use it. To be called before they begin.
  void share();

  // Classes. Errors: no such class (NoClassDefFoundError's name is the text).
  llvm::Expected<ClassId> classByName(llvm::StringRef Name);
  /// As ProgramSource::defineClass; invalid if the bytes are no class file.
  llvm::Expected<ClassId> defineClass(llvm::StringRef Bytes);
  /// As ProgramSource::hiddenMember.
  std::string hiddenMember(llvm::StringRef Class, llvm::StringRef Name,
                           llvm::StringRef Parameters);
  const RuntimeClass &operator[](ClassId C) const {
    return *Classes[C.index()];
  }
  unsigned numClasses() const { return Classes.size(); }
  bool isAssignable(ClassId From, ClassId To);
  llvm::Expected<ClassId> arrayOf(ClassId Element);

  // Functions and dispatch.
  FunctionId functionBySymbol(llvm::StringRef Symbol);
  ProgramFunction &operator[](FunctionId F) { return *Functions[F.index()]; }
  SelectorId selector(llvm::StringRef Text);
  llvm::StringRef selectorText(SelectorId S) const;
  /// JVMS 5.4.6; invalid if the class has no implementation (abstract).
  FunctionId dispatch(ClassId Receiver, SelectorId S);
  /// The register code, lowered, prepared and compiled on first use. Null if
  /// the method has no body (native). A failure is kept: it comes again.
  llvm::Expected<const Code *> code(FunctionId F);
  /// Plain shared accesses become events; before any code is compiled.
  void setVisibleAll(bool V);
  /// heddle.spurious may be 1; before setVisibleAll.
  void setSpurious(bool V);
  /// An execution may see these. Machines made from now on have them.
  void want(DetailSet D) {
    D |= Details.fetch_or(D, std::memory_order_relaxed);
    if ((D & MetDetails) == MetDetails)
      Details.fetch_or(DetailSet(Detail::Looks), std::memory_order_relaxed);
  }
  void want(Detail D) { want(DetailSet(D)); }
  /// A loop went round some times, or very often, and found nothing new
  /// (Rest.cpp).
  void noteLoop(bool IsLong) {
    if (!Loops.load(std::memory_order_relaxed))
      Loops.store(true, std::memory_order_relaxed);
    if (IsLong)
      LongLoops.store(true, std::memory_order_relaxed);
  }
  bool hasLoops() const { return Loops.load(std::memory_order_relaxed); }
  bool hasLongLoops() const {
    return LongLoops.load(std::memory_order_relaxed);
  }
  DetailSet details() const { return Details.load(std::memory_order_relaxed); }
  /// One that may be met often.
  void noteMet(Detail D) {
    if (!(details() & DetailSet(D)))
      want(D);
  }
  /// Executions may be under a memory model in which reads choose: objects that
  /// look private in one function are shared with it all the same, since its
  /// callees go through the model. Before any code is compiled; for good.
  void setModelled();
  /// Executions may be such that plain longs and doubles are two halves each.
  /// Before any code is compiled for a model or VisibleAll; for good.
  void setTearing();
  /// For the plain search: no object is taken to be private, so that every
  /// access is a shared one. Before any code is compiled; for good.
  void setPlain();
  /// Its memory is C's (heddle/IR/CMemory.h). States are not matched: a C
  /// pointer is a number, and the traversal of objects does not follow it.
  /// KeepsOrders: its atomics have C's orders as RC11 needs them.
  void setOfC(bool KeepsOrders) {
    IsC = true;
    IsForRc11 = KeepsOrders;
  }
  bool isOfC() const { return IsC; }
  bool isForRc11() const { return IsForRc11; }
  /// Of C: it has fences, so that what relaxed accesses see counts.
  void setHasFences() { HasFences = true; }
  bool hasFences() const { return HasFences; }
  void setBenign(std::vector<BenignField> Fields) {
    Benign = std::move(Fields);
  }
  llvm::ArrayRef<BenignField> benignFields() const { return Benign; }
  /// The method of a class or its superclasses with this selector, invalid if
  /// none exists.
  FunctionId method(ClassId C, llvm::StringRef Selector);
  /// The field that the class or a superclass declares (or, Static, an
  /// interface); null if none exists.
  const FieldInfo *field(ClassId C, llvm::StringRef Name);
  /// The primitive or void of a descriptor ("I"), whose name is "int".
  ClassId primitive(char Descriptor);
  /// The code that a thread starts with, and that runs a class's
  /// initialisation (JLS 12.4.2); made on demand by the machine.
  FunctionId addSynthetic(llvm::StringRef Symbol, ClassId Owner,
                          std::unique_ptr<Code> Body);

  // Sites.
  SiteId addSite(FunctionId F, uint32_t Line, uint32_t Bci,
                 SiteId InlinedAt = {});
  const Site &operator[](SiteId S) const { return Sites[S.index()]; }

  // The image. Grown cells are zero or as given, in all Worlds.
  Ref staticField(llvm::StringRef Symbol, ValueKind K);
  const StaticField *staticFieldAt(Ref Address) const;
  /// All that there are so far.
  std::vector<StaticField> staticFields() const;
  Ref stringLiteral(llvm::ArrayRef<uint16_t> Units);
  Ref mirror(ClassId C) {
    Ref M = (*this)[C].Mirror.load(std::memory_order_acquire);
    return M ? M : makeMirror(C);
  }
  /// The one instance of a class that has no fields, in the image.
  Ref single(ClassId C);
  unsigned numFunctions() const { return Functions.size(); }
  /// How the image came to be what it is.
  std::vector<ImageGrowth> imageGrowth() const;
  /// Makes the image grow as it did before; what it grew already must be the
  /// beginning of that. False if it comes out otherwise: not the same program.
  bool growImage(llvm::ArrayRef<ImageGrowth> Log);
  /// Whether the object in the image that begins at this address is one: a
  /// literal, its characters, a java.lang.Class, a single().
  bool isImageObject(Ref At) const;
  /// How all numbers came to be what they are.
  std::vector<ProgramGrowth> growth() const;
  /// A number that tells what a World's image, as far as it was synced, has
  /// that the program's has not. It does not depend on how far the image has
  /// grown.
  uint64_t imageDifference(const World &W, uint32_t Synced) const;
  /// A number that differs if tables or the image do.
  uint64_t growthHash() const;
  /// As growImage, of all that has numbers: states mean the same then. To be
  /// called before machines are made, but with their compile options set.
  bool growAgain(llvm::ArrayRef<ProgramGrowth> Log);
  /// Makes it have what P has asked for of another process's program, which
  /// has grown as this one did, and further. False if it comes out otherwise.
  bool growOn(llvm::ArrayRef<ProgramGrowth> Log);
  /// Has What, on behalf of another process that knows so many entries of its
  /// growth. Those that follow.
  std::vector<ProgramGrowth> growFor(const ProgramGrowth &What, size_t Known);
  /// Copies what the image gained since the last call into a World.
  void syncImage(World &W, uint32_t &Synced) const {
    if (Synced != ImageSize.load(std::memory_order_acquire))
      copyImage(W, Synced);
  }

  /// Reads at the ends of rounds of loops that wait, by the instruction in the
  /// register code. Machines learn them (Machine::learnAwaits) before several
  /// threads use the program, and not after.
  void addAwait(FunctionId F, uint32_t Pc) {
    Awaits.insert(uint64_t(F.index()) << 32 | Pc);
  }
  bool isAwait(FunctionId F, uint32_t Pc) const {
    return Awaits.contains(uint64_t(F.index()) << 32 | Pc);
  }
  bool hasAwaits() const { return !Awaits.empty(); }
  /// Some execution was cut off since a round was begun that nobody let end:
  /// other reads of rounds are among those above, too.
  bool HasCutOffRounds = false;

  unsigned methodsLowered() const;
  /// The register code of functions that were called, but for trusted ones.
  void printCode(llvm::raw_ostream &OS) const;

private:
  const llvm::Function *bodyOf(const llvm::Function &Callee);
  bool IsC = false, IsForRc11 = false, HasFences = false;
  std::vector<BenignField> Benign;
  llvm::DenseSet<uint64_t> Awaits;
  Ref makeMirror(ClassId C);
  void copyImage(World &W, uint32_t &Synced) const;

  ProgramSource &Source;
  StableVector<std::unique_ptr<RuntimeClass>> Classes;
  StableVector<std::unique_ptr<ProgramFunction>> Functions;
  StableVector<Site, 4096> Sites;
  /// Of the image, when it was last whole.
  mutable std::atomic<uint32_t> ImageSize = 0;
  std::atomic<DetailSet> Details = 0;
  std::atomic<bool> Loops = false, LongLoops = false;
  struct Impl;
  std::unique_ptr<Impl> P;
};

} // namespace heddle

#endif
