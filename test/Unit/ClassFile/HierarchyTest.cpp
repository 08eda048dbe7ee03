//===- HierarchyTest.cpp - linking, layout, resolution, selection ---------===//

#include "frontend-java/ClassPath/Hierarchy.h"
#include "ClassBuilder.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace heddle::java;
using namespace heddle::java::test;

namespace {

constexpr unsigned Iface = ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT;
constexpr unsigned Abstract = ACC_PUBLIC | ACC_ABSTRACT;

class HierarchyTest : public testing::Test {
protected:
  HierarchyTest() : H(Path) {
    auto B = std::make_unique<MapEntry>(), U = std::make_unique<MapEntry>();
    Boot = B.get();
    User = U.get();
    Path.addBoot(std::move(B));
    Path.addUser(std::move(U));
    Boot->add(ClassBuilder("java/lang/Object", "")
                  .method(ACC_PUBLIC, "toString", "()V")
                  .method(ACC_PROTECTED, "clone", "()V"));
    Boot->add(ClassBuilder("java/lang/Cloneable", "java/lang/Object", Iface));
    Boot->add(ClassBuilder("java/io/Serializable", "java/lang/Object", Iface));
  }

  const Class &load(StringRef Name) { return *cantFail(H.load(Name)); }
  std::string method(StringRef C, StringRef Name) {
    return str(H.resolveMethod(load(C), Name, "()V"));
  }
  std::string imethod(StringRef C, StringRef Name) {
    return str(H.resolveInterfaceMethod(load(C), Name, "()V"));
  }
  /// What a call of Resolved's m()V runs on a Receiver.
  std::string select(StringRef Receiver, StringRef Resolved) {
    const Method *M = load(Resolved).findMethod("m", "()V");
    return str(H.select(load(Receiver), *M));
  }
  /// "p/C.m()V", or the exception and its message.
  static std::string str(Expected<const Method *> M) {
    return M ? (*M)->str() : thrown(M.takeError());
  }
  static std::string thrown(Error E) {
    std::string Result;
    handleAllErrors(
        std::move(E),
        [&](const LinkError &L) {
          Result =
              L.thrownClass().rsplit('/').second.str() + ": " + L.text().str();
        },
        [&](const ErrorInfoBase &Other) { Result = Other.message(); });
    return Result;
  }
  std::string loadError(StringRef Name) {
    auto C = H.load(Name);
    return C ? "" : thrown(C.takeError());
  }

  ClassPath Path;
  MapEntry *Boot, *User;
  ClassHierarchy H;
};

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

TEST_F(HierarchyTest, LoadsSupersFirst) {
  User->add(ClassBuilder("I", "java/lang/Object", Iface));
  User->add(ClassBuilder("A").interface("I"));
  User->add(ClassBuilder("B", "A"));
  const Class &B = load("B");
  std::string Order;
  for (const Class *C : H.classes())
    Order += (C->name() + " ").str();
  EXPECT_EQ(Order, "java/lang/Object I A B ");
  EXPECT_EQ(&load("B"), &B);
  EXPECT_EQ(B.origin(), ClassOrigin::User);
  EXPECT_EQ(B.superclass()->superclass()->origin(), ClassOrigin::Boot);
  EXPECT_EQ(H.loaded("I"), B.allInterfaces().front());
  EXPECT_EQ(H.loaded("J"), nullptr);
}

TEST_F(HierarchyTest, LoadErrors) {
  User->add(ClassBuilder("I", "java/lang/Object", Iface));
  User->add(ClassBuilder("Final", "java/lang/Object", ACC_FINAL));
  User->add(ClassBuilder("X1", "Missing"));
  User->add(ClassBuilder("X2", "I"));
  User->add(ClassBuilder("X3", "Final"));
  User->add(ClassBuilder("X4").interface("Final"));
  User->add(ClassBuilder("C1", "C2"));
  User->add(ClassBuilder("C2", "C1"));
  User->add(ClassBuilder("C3", "C3"));
  User->add("Wrong", ClassBuilder("Right").build());
  User->add("Bad", "nonsense");
  User->add(ClassBuilder("X5").field(0, "f", "Q"));
  const char *Circular =
      "ClassCircularityError: class C1 is its own superclass or "
      "superinterface";
  EXPECT_EQ(loadError("Missing"),
            "NoClassDefFoundError: class Missing is not in the class path "
            "(test, test)");
  EXPECT_EQ(cantFail(H.loadIfPresent("Missing")), nullptr);
  EXPECT_EQ(loadError("X1"),
            "NoClassDefFoundError: class Missing, which X1 extends or "
            "implements, is not in the class path (test, test)");
  EXPECT_EQ(loadError("X2"), "IncompatibleClassChangeError: class X2 has the "
                             "interface as its superclass I (test:X2)");
  EXPECT_EQ(loadError("X3"), "IncompatibleClassChangeError: class X3 has the "
                             "final superclass Final (test:X3)");
  EXPECT_EQ(loadError("X4"), "IncompatibleClassChangeError: class X4 has the "
                             "class as a superinterface Final (test:X4)");
  EXPECT_EQ(loadError("C1"), Circular);
  EXPECT_EQ(loadError("C1"), Circular); // once more: it is remembered
  EXPECT_EQ(loadError("C2"), Circular);
  EXPECT_NE(loadError("C3"), "");
  EXPECT_EQ(loadError("Wrong"), "NoClassDefFoundError: 'test:Wrong' holds "
                                "class Right, not Wrong");
  EXPECT_EQ(loadError("Bad"),
            "not a class file: 'test:Bad' does not start with 0xCAFEBABE");
  EXPECT_EQ(loadError("X5"),
            "ClassFormatError: malformed class file 'test:X5': the descriptor "
            "of field f: 'Q' is not a field descriptor");
}

TEST_F(HierarchyTest, Arrays) {
  User->add(ClassBuilder("A"));
  User->add(ClassBuilder("B", "A", ACC_SUPER));
  const Class &BB = load("[[LB;"), &Object = load("java/lang/Object");
  EXPECT_TRUE(BB.isAssignableTo(load("[[LA;")));
  EXPECT_FALSE(load("[[LA;").isAssignableTo(BB));
  EXPECT_TRUE(BB.isAssignableTo(Object));
  EXPECT_TRUE(BB.isAssignableTo(load("[Ljava/lang/Object;")));
  EXPECT_TRUE(BB.isAssignableTo(load("[Ljava/lang/Cloneable;")));
  EXPECT_TRUE(BB.isAssignableTo(load("java/io/Serializable")));
  EXPECT_FALSE(BB.isAssignableTo(load("[LB;")));
  EXPECT_TRUE(load("[[I").isAssignableTo(load("[Ljava/lang/Object;")));
  EXPECT_FALSE(load("[I").isAssignableTo(load("[Ljava/lang/Object;")));
  EXPECT_FALSE(load("[I").isAssignableTo(load("[J")));
  EXPECT_TRUE(load("[I").isAssignableTo(load("[I")));
  EXPECT_EQ(load("[I").componentType(), ElementType::Int);
  EXPECT_EQ(BB.component(), &load("[LB;"));
  EXPECT_EQ(cantFail(H.arrayOf(load("B"))), &load("[LB;"));
  EXPECT_EQ(cantFail(H.arrayOf(load("[I"))), &load("[[I"));
  EXPECT_FALSE(BB.flags().isPublic());
  EXPECT_TRUE(load("[LA;").flags().isPublic());
  EXPECT_EQ(method("[I", "clone"), "java/lang/Object.clone()V");
  for (const char *Bad : {"[", "[V", "[LB", "[Q", "[LMissing;", "[II"})
    EXPECT_NE(loadError(Bad), "") << Bad;
}

TEST_F(HierarchyTest, Subtypes) {
  User->add(ClassBuilder("I", "java/lang/Object", Iface));
  User->add(ClassBuilder("J", "java/lang/Object", Iface).interface("I"));
  User->add(ClassBuilder("A").interface("J"));
  User->add(ClassBuilder("B", "A"));
  EXPECT_TRUE(load("B").isAssignableTo(load("I")));
  EXPECT_TRUE(load("B").isSubclassOf(load("A")));
  EXPECT_FALSE(load("A").isSubclassOf(load("B")));
  EXPECT_TRUE(load("J").isAssignableTo(load("java/lang/Object")));
  EXPECT_FALSE(load("I").isAssignableTo(load("J")));
}

TEST_F(HierarchyTest, Layout) {
  User->add(ClassBuilder("A")
                .field(0, "z", "Z")
                .field(ACC_STATIC, "s", "J")
                .field(0, "l", "J")
                .field(0, "c", "C"));
  User->add(ClassBuilder("B", "A").field(0, "r", "LB;").field(0, "d", "D"));
  auto Offset = [&](StringRef C, StringRef Name, StringRef Desc) {
    return load(C).findField(Name, Desc)->Offset;
  };
  EXPECT_EQ(load("java/lang/Object").instanceSize(), 16u);
  EXPECT_EQ(Offset("A", "z", "Z"), 16u);
  EXPECT_EQ(Offset("A", "l", "J"), 24u); // 8-aligned
  EXPECT_EQ(Offset("A", "c", "C"), 32u);
  EXPECT_EQ(load("A").instanceSize(), 40u);
  EXPECT_EQ(Offset("B", "r", "LB;"), 36u); // where A's fields end
  EXPECT_EQ(Offset("B", "d", "D"), 40u);
  EXPECT_EQ(load("B").instanceSize(), 48u);
  EXPECT_EQ(load("A").findField("s", "J")->Index, 1u);
}

//===----------------------------------------------------------------------===//
// Resolution and selection
//===----------------------------------------------------------------------===//

TEST_F(HierarchyTest, FieldsSuperinterfacesBeforeSuperclass) {
  User->add(
      ClassBuilder("I", "java/lang/Object", Iface).field(ACC_STATIC, "f", "I"));
  User->add(ClassBuilder("A").field(0, "f", "I").field(0, "g", "J"));
  User->add(ClassBuilder("B", "A").interface("I"));
  auto Owner = [&](StringRef Name, StringRef Desc) {
    auto F = H.resolveField(load("B"), Name, Desc);
    return F ? (*F)->Owner->name().str() : thrown(F.takeError());
  };
  EXPECT_EQ(Owner("f", "I"), "I");
  EXPECT_EQ(Owner("g", "J"), "A");
  EXPECT_EQ(Owner("g", "I"), "NoSuchFieldError: there is no field B.g of type "
                             "I (test:B)");
}

TEST_F(HierarchyTest, DefaultMethods) {
  auto Interface = [](StringRef Name) {
    return ClassBuilder(Name, "java/lang/Object", Iface);
  };
  User->add(Interface("I").method(ACC_PUBLIC, "m", "()V"));
  User->add(Interface("J").interface("I").method(ACC_PUBLIC, "m", "()V"));
  User->add(Interface("K").method(ACC_PUBLIC, "m", "()V"));
  User->add(Interface("Re").interface("I").method(Abstract, "m", "()V"));
  User->add(ClassBuilder("One").interface("I"));
  User->add(ClassBuilder("Both").interface("I").interface("J"));
  User->add(ClassBuilder("Clash").interface("J").interface("K"));
  User->add(ClassBuilder("Re1").interface("I").interface("Re"));
  User->add(ClassBuilder("Own").interface("J").method(ACC_PUBLIC, "m", "()V"));
  User->add(ClassBuilder("SubOwn", "Own").interface("K"));
  User->add(ClassBuilder("Abs").interface("I").method(Abstract, "m", "()V"));
  EXPECT_EQ(select("One", "I"), "I.m()V");
  EXPECT_EQ(select("Both", "I"), "J.m()V"); // J is more specific
  EXPECT_EQ(select("Own", "I"), "Own.m()V");
  EXPECT_EQ(select("SubOwn", "K"), "Own.m()V"); // the class wins
  EXPECT_EQ(select("Clash", "K"),
            "IncompatibleClassChangeError: class Clash inherits conflicting "
            "default methods m()V");
  EXPECT_EQ(select("Re1", "I"), "AbstractMethodError: class Re1 has no "
                                "implementation of I.m()V");
  EXPECT_EQ(select("Abs", "I"), "AbstractMethodError: class Abs has no "
                                "implementation of I.m()V");
  // Resolution.
  EXPECT_EQ(method("Both", "m"), "J.m()V");
  EXPECT_EQ(method("Clash", "m"), "J.m()V"); // any; here the first loaded
  EXPECT_EQ(imethod("Re", "m"), "Re.m()V");
  EXPECT_EQ(imethod("J", "toString"), "java/lang/Object.toString()V");
  EXPECT_EQ(imethod("J", "clone"), // protected in Object
            "NoSuchMethodError: there is no method J.clone()V (test:J)");
  EXPECT_EQ(method("I", "m"),
            "IncompatibleClassChangeError: method I.m()V is called as that of "
            "a class, but I is an interface");
  EXPECT_EQ(imethod("One", "m"),
            "IncompatibleClassChangeError: method One.m()V is called as that "
            "of an interface, but One is a class");
}

TEST_F(HierarchyTest, PrivateAndStaticInterfaceMethodsAreNotInherited) {
  User->add(ClassBuilder("I", "java/lang/Object", Iface)
                .method(ACC_PRIVATE, "m", "()V")
                .method(ACC_PUBLIC | ACC_STATIC, "s", "()V"));
  User->add(ClassBuilder("A").interface("I"));
  EXPECT_EQ(select("A", "I"), "I.m()V"); // private: itself
  EXPECT_EQ(method("A", "m"),
            "NoSuchMethodError: there is no method A.m()V (test:A)");
  EXPECT_EQ(method("A", "s"),
            "NoSuchMethodError: there is no method A.s()V (test:A)");
  EXPECT_EQ(imethod("I", "s"), "I.s()V");
}

TEST_F(HierarchyTest, PrivateMethodsDoNotOverride) {
  User->add(ClassBuilder("A").method(ACC_PUBLIC, "m", "()V"));
  User->add(ClassBuilder("B", "A").method(ACC_PRIVATE, "m", "()V"));
  User->add(ClassBuilder("C", "B").method(ACC_PUBLIC, "m", "()V"));
  EXPECT_EQ(select("B", "A"), "A.m()V");
  EXPECT_EQ(select("C", "B"), "B.m()V");
  EXPECT_EQ(select("C", "A"), "C.m()V");
}

TEST_F(HierarchyTest, PackagePrivateOverriding) {
  // p/A.m is package-private. q/B.m does not override it, p/C.m does; q/E.m
  // does by way of p/D.m, a public one.
  User->add(ClassBuilder("p/A").method(0, "m", "()V"));
  User->add(ClassBuilder("q/B", "p/A").method(ACC_PUBLIC, "m", "()V"));
  User->add(ClassBuilder("p/C", "q/B").method(ACC_PUBLIC, "m", "()V"));
  User->add(ClassBuilder("p/D", "p/A").method(ACC_PUBLIC, "m", "()V"));
  User->add(ClassBuilder("q/E", "p/D").method(ACC_PUBLIC, "m", "()V"));
  EXPECT_EQ(select("q/B", "p/A"), "p/A.m()V");
  EXPECT_EQ(select("q/B", "q/B"), "q/B.m()V");
  EXPECT_EQ(select("p/C", "p/A"), "p/C.m()V");
  EXPECT_EQ(select("p/C", "q/B"), "p/C.m()V");
  EXPECT_EQ(select("q/E", "p/A"), "q/E.m()V");
  // Forty classes that alternate between two packages take no time.
  std::string Super = "p/A";
  for (unsigned I = 0; I < 40; ++I) {
    std::string Name = (I % 2 ? "p/X" : "q/X") + std::to_string(I);
    User->add(ClassBuilder(Name, Super).method(0, "m", "()V"));
    Super = Name;
  }
  EXPECT_EQ(select("q/X38", "p/A"), "p/X37.m()V");
  EXPECT_EQ(select("p/X39", "p/A"), "p/X39.m()V");
}

TEST_F(HierarchyTest, InvokeSpecial) {
  User->add(ClassBuilder("I", "java/lang/Object", Iface)
                .method(ACC_PUBLIC, "m", "()V"));
  User->add(ClassBuilder("A")
                .method(ACC_PUBLIC, "m", "()V")
                .method(ACC_PUBLIC, "<init>", "()V"));
  User->add(ClassBuilder("B", "A").method(ACC_PUBLIC, "m", "()V"));
  User->add(ClassBuilder("C", "B").interface("I"));
  auto Special = [&](StringRef Current, StringRef Named, StringRef Name) {
    auto Resolved = load(Named).findMethod(Name, "()V");
    return str(H.selectSpecial(load(Current), load(Named), *Resolved));
  };
  EXPECT_EQ(Special("C", "A", "m"), "B.m()V"); // super.m(): the direct super's
  EXPECT_EQ(Special("B", "A", "m"), "A.m()V");
  EXPECT_EQ(Special("C", "I", "m"), "I.m()V"); // I.super.m()
  EXPECT_EQ(Special("C", "A", "<init>"), "A.<init>()V");
}

TEST_F(HierarchyTest, SignaturePolymorphicMethods) {
  Boot->add(ClassBuilder("java/lang/invoke/VarHandle")
                .method(ACC_PUBLIC | ACC_NATIVE | ACC_VARARGS, "set",
                        "([Ljava/lang/Object;)V")
                .method(ACC_PUBLIC, "plain", "()V"));
  const Class &VarHandle = load("java/lang/invoke/VarHandle");
  auto Set = cantFail(H.resolveMethod(VarHandle, "set", "(LA;I)V"));
  EXPECT_TRUE(Set->isSignaturePolymorphic());
  EXPECT_EQ(str(H.resolveMethod(VarHandle, "plain", "(I)V")),
            "NoSuchMethodError: there is no method "
            "java/lang/invoke/VarHandle.plain(I)V "
            "(test:java/lang/invoke/VarHandle)");
}

TEST_F(HierarchyTest, Replacements) {
  constexpr unsigned PS = ACC_PUBLIC | ACC_STATIC;
  Boot->add(ClassBuilder("p/T")
                .method(ACC_PUBLIC, "i", "(I)V")
                .method(ACC_STATIC, "s", "(I)V")
                .method(ACC_PUBLIC, "hidden", "()V")
                .method(ACC_PUBLIC, "<init>", "()V")
                .method(ACC_STATIC, "<clinit>", "()V"));
  Boot->add(ClassBuilder("heddle/replace/p/T")
                .method(PS, "i", "(Lp/T;I)V")
                .method(PS, "i", "(I)V") // of no use: i is not a static method
                .method(PS, "s", "(I)V")
                .method(PS, "hidden", "(Ljava/lang/Object;)V")
                .method(PS, "$init", "(Lp/T;)V")
                .method(PS, "$clinit", "()V")
                .method(PS, "added", "()V")
                .method(ACC_STATIC, "notPublic", "()V"));
  User->add(ClassBuilder("U").method(PS, "s", "()V"));
  User->add(ClassBuilder("heddle/replace/U").method(PS, "s", "()V"));
  auto For = [&](StringRef Name, StringRef Desc) {
    auto M = cantFail(H.replacementFor(load("p/T"), Name, Desc));
    return M ? (M->name() + M->descriptor()).str() : "-";
  };
  EXPECT_EQ(For("i", "(I)V"), "i(Lp/T;I)V");
  EXPECT_EQ(For("s", "(I)V"), "s(I)V");
  EXPECT_EQ(For("s", "(J)V"), "-");
  EXPECT_EQ(For("hidden", "()V"), "hidden(Ljava/lang/Object;)V");
  EXPECT_EQ(For("<init>", "()V"), "$init(Lp/T;)V");
  EXPECT_EQ(For("<clinit>", "()V"), "$clinit()V");
  EXPECT_EQ(For("added", "()V"), "added()V");
  EXPECT_EQ(For("notPublic", "()V"), "-");
  // The user's class path replaces nothing.
  EXPECT_EQ(cantFail(H.replacementFor(load("U"), "s", "()V")), nullptr);
  EXPECT_EQ(cantFail(H.replacementFor(load("[I"), "s", "()V")), nullptr);
}

} // namespace
