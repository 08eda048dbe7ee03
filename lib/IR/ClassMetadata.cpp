//===- ClassMetadata.cpp - ClassInfo in a module --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operands of a node are read one after the other by a Reader that
// remembers the first thing that is wrong, so that the code that reads a class
// has the shape of the class.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle {

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {
class Writer {
public:
  explicit Writer(LLVMContext &C) : C(C) {}
  Metadata *text(StringRef S) const { return MDString::get(C, S); }
  Metadata *number(uint32_t V) const {
    return ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(C), V));
  }
  Metadata *flag(bool V) const {
    return ConstantAsMetadata::get(ConstantInt::getBool(C, V));
  }
  MDNode *node(ArrayRef<Metadata *> Operands) const {
    return MDNode::get(C, Operands);
  }
  template <class T, class Fn>
  MDNode *list(const std::vector<T> &Items, Fn Convert) const {
    SmallVector<Metadata *, 16> Operands;
    for (const T &Item : Items)
      Operands.push_back(Convert(Item));
    return node(Operands);
  }

private:
  LLVMContext &C;
};
} // namespace

void writeClass(Module &M, const ClassInfo &C) {
  Writer W(M.getContext());
  MDNode *Interfaces =
      W.list(C.Interfaces, [&](const std::string &I) { return W.text(I); });
  MDNode *Fields = W.list(C.Fields, [&](const FieldInfo &F) {
    return W.node({W.text(F.Name), W.text(F.Descriptor), W.number(F.Flags),
                   W.number(F.Offset)});
  });
  MDNode *Methods = W.list(C.Methods, [&](const MethodInfo &Method) {
    return W.node({W.text(Method.Selector), W.number(Method.Flags),
                   W.text(Method.Symbol)});
  });
  SmallVector<Metadata *, 11> Operands = {
      W.text(C.Name),    W.text(C.Super),          Interfaces,
      W.number(C.Flags), W.number(C.InstanceSize), Fields,
      Methods,           W.text(C.Initializer),    W.text(C.SourceFile),
      W.flag(C.Trusted)};
  if (C.IsPartial)
    Operands.push_back(W.flag(true));
  M.getOrInsertNamedMetadata(ClassesMetadata)->addOperand(W.node(Operands));
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// Reads the operands of one node in turn. After the first mismatch all
/// further reads give empty values and the problem stays.
class Reader {
public:
  Reader(const MDNode &N, std::string &Problem) : N(N), Problem(Problem) {}

  std::string text(const Twine &What) {
    auto *S = dyn_cast_or_null<MDString>(next());
    if (!S)
      complain(What, "a string");
    return S ? S->getString().str() : std::string();
  }

  uint64_t number(const Twine &What, unsigned Bits, uint64_t Max) {
    auto *CI = mdconst::dyn_extract_or_null<ConstantInt>(next());
    if (!CI || CI->getBitWidth() != Bits || CI->getZExtValue() > Max) {
      complain(What, "an i" + Twine(Bits) + " of at most " + Twine(Max));
      return 0;
    }
    return CI->getZExtValue();
  }

  /// Calls Read with a Reader for each node of a list.
  template <class Fn> void list(const Twine &What, Fn Read) {
    auto *List = dyn_cast_or_null<MDNode>(next());
    if (!List)
      return complain(What, "a list");
    for (const MDOperand &Item : List->operands()) {
      auto *ItemNode = dyn_cast_or_null<MDNode>(Item.get());
      if (!ItemNode)
        return complain(What, "a list of nodes");
      Reader Inner(*ItemNode, Problem);
      Read(Inner);
      Inner.end(What);
    }
  }

  void texts(const Twine &What, std::vector<std::string> &Out) {
    auto *List = dyn_cast_or_null<MDNode>(next());
    if (!List)
      return complain(What, "a list");
    Reader Inner(*List, Problem);
    for (unsigned I = 0; I < List->getNumOperands(); ++I)
      Out.push_back(Inner.text(What));
  }

  bool hasMore() const { return Index < N.getNumOperands(); }

  void end(const Twine &What) {
    if (Index < N.getNumOperands() && Problem.empty())
      Problem = ("too many operands in " + What).str();
  }

private:
  const Metadata *next() {
    return Index < N.getNumOperands() ? N.getOperand(Index++).get() : nullptr;
  }
  void complain(const Twine &What, const Twine &Wanted) {
    if (Problem.empty())
      Problem = (What + " must be " + Wanted).str();
  }

  const MDNode &N;
  std::string &Problem;
  unsigned Index = 0;
};
} // namespace

/// A field that does not lie within an instance, behind the header, as its size
/// wants it; empty: none.
static std::string wrongField(const ClassInfo &C) {
  constexpr uint32_t MostBytes = 1 << 26; // of a class file's 65,535 fields
  bool HasSize = C.InstanceSize != 0;     // interfaces need not
  if (HasSize &&
      (C.InstanceSize < ObjectHeaderSize || C.InstanceSize > MostBytes))
    return "instance size must be from " + std::to_string(ObjectHeaderSize) +
           " to " + std::to_string(MostBytes);
  for (const FieldInfo &F : C.Fields) {
    char D = F.Descriptor.empty() ? 0 : F.Descriptor.front();
    if (!D || !StringRef("ZBCSIJFDL[").contains(D))
      return "the descriptor of field '" + F.Name + "' must be that of a type";
    if (F.Flags & AccStatic)
      continue;
    uint32_t Size = D == 'J' || D == 'D' ? 8 : 4;
    if (F.Offset < ObjectHeaderSize || F.Offset % Size != 0 ||
        uint64_t(F.Offset) + Size > C.InstanceSize)
      return "field '" + F.Name + "' must lie between the header and the end " +
             "of an instance, at a multiple of its size";
  }
  return "";
}

Expected<ClassInfo> readClass(const MDNode &N) {
  constexpr uint64_t Any16 = UINT16_MAX, Any32 = UINT32_MAX;
  ClassInfo C;
  std::string Problem;
  Reader R(N, Problem);
  C.Name = R.text("name");
  C.Super = R.text("superclass");
  R.texts("interface", C.Interfaces);
  C.Flags = R.number("flags", 32, Any16);
  C.InstanceSize = R.number("instance size", 32, Any32);
  R.list("fields", [&](Reader &Item) {
    FieldInfo &F = C.Fields.emplace_back();
    F.Name = Item.text("field name");
    F.Descriptor = Item.text("field descriptor");
    F.Flags = Item.number("field flags", 32, Any16);
    F.Offset = Item.number("field offset", 32, Any32);
  });
  R.list("methods", [&](Reader &Item) {
    MethodInfo &M = C.Methods.emplace_back();
    M.Selector = Item.text("method selector");
    M.Flags = Item.number("method flags", 32, Any16);
    M.Symbol = Item.text("method symbol");
  });
  C.Initializer = R.text("initializer");
  C.SourceFile = R.text("source file");
  C.Trusted = R.number("trusted", 1, 1);
  C.IsPartial = R.hasMore() && R.number("partial", 1, 1);
  R.end("the class");
  if (Problem.empty() && C.Name.empty())
    Problem = "name must not be empty";
  if (Problem.empty() && C.InstanceSize % 8 != 0)
    Problem = "instance size must be a multiple of 8";
  if (Problem.empty())
    Problem = wrongField(C);
  if (Problem.empty())
    return C;
  return createStringError("!heddle.classes, class '" +
                           (C.Name.empty() ? "?" : C.Name) + "': " + Problem);
}

Expected<std::vector<ClassInfo>> readClasses(const Module &M) {
  std::vector<ClassInfo> Classes;
  const NamedMDNode *All = M.getNamedMetadata(ClassesMetadata);
  if (!All)
    return Classes;
  StringSet<> Seen;
  for (const MDNode *N : All->operands()) {
    Expected<ClassInfo> C = readClass(*N);
    if (!C)
      return C.takeError();
    if (!Seen.insert(C->Name).second)
      return createStringError("!heddle.classes, class '" + C->Name +
                               "': described twice");
    Classes.push_back(std::move(*C));
  }
  return Classes;
}

void setMainSymbol(Module &M, StringRef Symbol) {
  NamedMDNode *Main = M.getOrInsertNamedMetadata(MainMetadata);
  Main->clearOperands();
  Main->addOperand(
      Writer(M.getContext()).node({Writer(M.getContext()).text(Symbol)}));
}

std::optional<StringRef> mainSymbol(const Module &M) {
  const NamedMDNode *Main = M.getNamedMetadata(MainMetadata);
  if (!Main || Main->getNumOperands() != 1 ||
      Main->getOperand(0)->getNumOperands() != 1)
    return std::nullopt;
  auto *Symbol = dyn_cast_or_null<MDString>(Main->getOperand(0)->getOperand(0));
  if (!Symbol)
    return std::nullopt;
  return Symbol->getString();
}

} // namespace heddle
