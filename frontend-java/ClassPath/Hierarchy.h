//===- Hierarchy.h - loading, linking, resolution, selection ----*- C++ -*-===//
//
// One flat namespace of classes (a single run-time package per package name),
// loaded lazily through a ClassPath. Superclass and superinterfaces are loaded
// with a class (JVMS 5.3.5). Members are resolved and selected by JVMS 5.4.3
// and 5.4.6. Not checked: access control (5.4.4) and loading constraints
// (5.3.4); code from javac obeys the former.
//
// Failures the running program would see as a LinkageError come back as
// LinkError, so that the caller may report them or have the program throw them.
// A class that fails once fails with the same error again.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSPATH_HIERARCHY_H
#define HEDDLE_JAVA_CLASSPATH_HIERARCHY_H

#include "frontend-java/ClassPath/Class.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "frontend-java/ClassPath/LinkError.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <vector>

namespace heddle::java {

class ClassHierarchy {
public:
  /// \p Path must outlive the hierarchy and be complete.
  explicit ClassHierarchy(ClassPath &Path);
  ~ClassHierarchy();
  ClassHierarchy(const ClassHierarchy &) = delete;
  ClassHierarchy &operator=(const ClassHierarchy &) = delete;

  /// The class of an internal name ("java/lang/Object") or an array descriptor
  /// ("[I", "[Ljava/lang/String;").
  llvm::Expected<const Class *> load(llvm::StringRef Name);
  /// As load, but null (and no error) when the class does not exist.
  llvm::Expected<const Class *> loadIfPresent(llvm::StringRef Name);
  /// The class when it is loaded already, else null.
  const Class *loaded(llvm::StringRef Name) const;
  /// The array class whose elements are \p Component.
  llvm::Expected<const Class *> arrayOf(const Class &Component);
  /// All loaded classes, by index.
  llvm::ArrayRef<const Class *> classes() const { return Classes; }

  /// Where everything comes from, for resources.
  ClassPath &path() { return Path; }

  // Resolution. C is the class named in the reference.

  /// JVMS 5.4.3.2.
  llvm::Expected<const Field *>
  resolveField(const Class &C, llvm::StringRef Name, llvm::StringRef Desc);
  /// JVMS 5.4.3.3, a Methodref: C must not be an interface.
  llvm::Expected<const Method *>
  resolveMethod(const Class &C, llvm::StringRef Name, llvm::StringRef Desc);
  /// JVMS 5.4.3.4, an InterfaceMethodref: C must be an interface.
  llvm::Expected<const Method *> resolveInterfaceMethod(const Class &C,
                                                        llvm::StringRef Name,
                                                        llvm::StringRef Desc);
  /// Loads the reference's class, then as its tag says.
  llvm::Expected<const Field *> resolveField(const MemberRef &Ref);
  llvm::Expected<const Method *> resolveMethod(const MemberRef &Ref);

  /// A class of the program's making (java.lang.ClassLoader.defineClass): its
  /// name, by which load() finds it from now on. ClassFormatError where the
  /// bytes are no class file. All loaders share one set of names, so what
  /// another class has is an error that says so: a class of the class path, or
  /// one that was defined of other bytes, or whose absence was found before.
  llvm::Expected<std::string> define(llvm::StringRef Bytes);

  // Selection. Staticness is the caller's to check (JVMS 6.5).

  /// JVMS 5.4.6: what invokevirtual and invokeinterface of \p Resolved run on
  /// a receiver of class \p Receiver. AbstractMethodError when that is nothing
  /// or abstract, IncompatibleClassChangeError when defaults conflict.
  llvm::Expected<const Method *> select(const Class &Receiver,
                                        const Method &Resolved);
  /// JVMS 6.5 invokespecial in class \p Current; \p Named is the class in the
  /// reference.
  llvm::Expected<const Method *> selectSpecial(const Class &Current,
                                               const Class &Named,
                                               const Method &Resolved);
  /// JVMS 5.4.5.
  static bool overrides(const Method &M, const Method &Overridden);

  // Models. Whole classes are replaced by putting them first on the boot path.

  /// The static method that stands in for C's method, or null. It comes from
  /// class heddle/replace/<C's name> on the boot path, has the same name and
  /// descriptor, and for an instance method of C a first parameter more: the
  /// receiver, as C or as java/lang/Object (C need not be accessible). <init>
  /// and <clinit> are spelled $init and $clinit there. C need not declare the
  /// method: then a static one is looked for first. An unreadable replacement
  /// class is an error.
  llvm::Expected<const Method *>
  replacementFor(const Class &C, llvm::StringRef Name, llvm::StringRef Desc);

private:
  struct Slot; // one name: its class, or the error that loading it gave

  /// What JVMS 5.4.3.3 and 5.4.3.4 ask about the methods of superinterfaces
  /// that are neither private nor static; the owners of Maximal have no
  /// subinterface among them.
  struct InterfaceMethods {
    const Method *OnlyDefault = nullptr; ///< the one in Maximal with a body
    unsigned NumDefaults = 0;            ///< in Maximal, with a body
    const Method *Any = nullptr;         ///< the first in Maximal
  };
  static InterfaceMethods superinterfaceMethods(const Class &C,
                                                llvm::StringRef Name,
                                                llvm::StringRef Desc);

  llvm::Error create(Slot &S, llvm::StringRef Name);
  llvm::Error createFromFile(Slot &S, llvm::StringRef Name);
  llvm::Error createArray(Slot &S, llvm::StringRef Name);
  llvm::Error linkSupers(Class &C);
  llvm::Error layOut(Class &C);
  void collectInterfaces(Class &C);
  llvm::Expected<const Class *> replacementClass(const Class &C);
  bool lacksInModel(const Class &C, llvm::StringRef Name, llvm::StringRef Desc,
                    bool Inherited);
  const Class *lackingModel(const Class &C, llvm::StringRef Name,
                            llvm::StringRef Desc);
  llvm::Error noSuchMember(bool IsField, const Class &C, llvm::StringRef Name,
                           llvm::StringRef Desc);

  ClassPath &Path;
  llvm::StringMap<std::unique_ptr<Slot>> Slots;
  std::vector<const Class *> Classes;
  llvm::StringMap<const Class *> Replacements; // by class name; null: none
};

} // namespace heddle::java

#endif
