//===- Needs.cpp - What of the runtime a program needs --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Needs.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle::c {

ArrayRef<const char *> neededByAll() {
  static constexpr const char *Names[] = {
      "__heddle_check",       "__heddle_bad_access", "__heddle_touch",
      "__heddle_divided",     "__heddle_block",      "__heddle_stack_free",
      "__heddle_scope_begin", "__heddle_scope_end",  "__heddle_release",
      "__heddle_thread_main", "__heddle_load_parts", "__heddle_lacking",
      "__heddle_lack",        "__heddle_bytes",      "exit"};
  return Names;
}

/// Whether the value is a variable of threads, or a constant that names one.
static bool namesLocal(const Value *V) {
  if (auto *G = dyn_cast<GlobalVariable>(V))
    return G->isThreadLocal();
  return isa<ConstantExpr, ConstantAggregate>(V) &&
         any_of(cast<Constant>(V)->operands(),
                [](const Use &U) { return namesLocal(U); });
}

static void needsOfCall(const CallBase &Call,
                        function_ref<void(StringRef)> Use) {
  // SROA makes memcpy() of what is left of a memmove().
  if (isa<MemTransferInst>(Call)) {
    Use("memcpy");
    Use("__heddle_copy_structure");
    if (isa<MemMoveInst>(Call))
      Use("memmove");
  } else if (isa<MemSetInst>(Call)) {
    Use("memset");
  } else if (auto *I = dyn_cast<IntrinsicInst>(&Call);
             I && (I->getIntrinsicID() == Intrinsic::stacksave ||
                   I->getIntrinsicID() == Intrinsic::stackrestore)) {
    Use("__heddle_stack_save");
    Use("__heddle_stack_restore");
  }
  for (unsigned N = 0; N != Call.arg_size(); ++N)
    if (Call.isByValArgument(N))
      Use("memcpy");
}

void forEachNeed(const Function &F, function_ref<void(StringRef)> Use) {
  if (F.hasPersonalityFn()) {
    Use("__heddle_try");
    Use("__heddle_catches");
  }
  if (F.getName().starts_with("__VERIFIER_atomic_")) {
    Use("__heddle_section_enter");
    Use("__heddle_section_leave");
  }
  for (const Instruction &I : instructions(F)) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      needsOfCall(*Call, Use);
    if (auto *A = dyn_cast<AllocaInst>(&I); A && !A->isStaticAlloca()) {
      Use("__heddle_stack_block");
      Use("__heddle_stack_save");
      Use("__heddle_stack_restore");
    }
    if (any_of(I.operands(),
               [](const llvm::Use &U) { return namesLocal(U); })) {
      Use("__heddle_local");
      Use("__heddle_set_local");
    }
  }
}

//===----------------------------------------------------------------------===//
// When Heddle is built
//===----------------------------------------------------------------------===//

/// The function after "only with " of each function that has such a note.
static MapVector<Function *, Function *> readNotes(Module &M) {
  MapVector<Function *, Function *> Out;
  GlobalVariable *Notes = M.getNamedGlobal("llvm.global.annotations");
  if (!Notes)
    return Out;
  for (const Use &Note :
       cast<ConstantArray>(Notes->getInitializer())->operands()) {
    auto *Parts = cast<ConstantStruct>(Note);
    auto *Text =
        cast<GlobalVariable>(Parts->getOperand(1)->stripPointerCasts());
    StringRef Words =
        cast<ConstantDataArray>(Text->getInitializer())->getAsCString();
    Function *With =
        Words.consume_front("only with ") ? M.getFunction(Words) : nullptr;
    assert(With && "internal: a note that names a function of the runtime");
    Out[cast<Function>(Parts->getOperand(0)->stripPointerCasts())] = With;
  }
  Notes->eraseFromParent();
  return Out;
}

namespace {
/// Which function names which, in its code or beside it.
class References {
public:
  explicit References(Module &M) {
    for (Function &F : M) {
      if (F.isDeclaration())
        continue;
      for (const Instruction &I : instructions(F))
        for (const Use &U : I.operands())
          add(U, F);
      forEachNeed(F, [&](StringRef Name) {
        if (Function *Needed = M.getFunction(Name))
          Users[Needed].insert(&F);
      });
    }
  }

  /// Those that lead to it, and itself.
  SetVector<Function *> leadingTo(Function *To) {
    SetVector<Function *> Out;
    Out.insert(To);
    for (unsigned I = 0; I != Out.size(); ++I)
      for (Function *User : Users.lookup(Out[I]))
        Out.insert(User);
    return Out;
  }

private:
  /// Functions that globals name count as those that name the global.
  void add(const Value *V, Function &By) {
    auto *C = dyn_cast<Constant>(V);
    if (!C)
      return;
    if (auto *F = dyn_cast<Function>(C)) {
      Users[const_cast<Function *>(F)].insert(&By);
      return;
    }
    if (auto *G = dyn_cast<GlobalVariable>(C)) {
      if (G->hasInitializer() && Seen[&By].insert(G).second)
        add(G->getInitializer(), By);
      return;
    }
    for (const Use &U : C->operands())
      add(U, By);
  }
  DenseMap<Function *, SetVector<Function *>> Users;
  DenseMap<Function *, SmallPtrSet<const Value *, 8>> Seen;
};
} // namespace

static void addTable(Module &M, const Twine &Name, ArrayRef<Function *> Of) {
  ArrayType *T = ArrayType::get(PointerType::get(M.getContext(), 0), Of.size());
  SmallVector<Constant *, 16> Elements(Of.begin(), Of.end());
  new GlobalVariable(M, T, /*isConstant=*/true, GlobalValue::ExternalLinkage,
                     ConstantArray::get(T, Elements), Name);
}

void makeOnlyTables(Module &M) {
  MapVector<Function *, Function *> Notes = readNotes(M);
  if (Notes.empty())
    return;
  References All(M);
  for (auto [F, With] : Notes)
    addTable(M, OnlyPrefix + F->getName(), All.leadingTo(With).getArrayRef());
}

void writeNeeds(Module &M) {
  Type *Ptr = PointerType::get(M.getContext(), 0);
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    SetVector<Constant *> Needed;
    forEachNeed(F, [&](StringRef Name) {
      Function *G = M.getFunction(Name);
      // Of another part of the runtime; the lowering knows its type.
      Needed.insert(
          G ? G
            : Function::Create(
                  FunctionType::get(Type::getVoidTy(M.getContext()), false),
                  GlobalValue::ExternalLinkage, Name, M));
    });
    if (!Needed.empty())
      F.setPrefixData(ConstantArray::get(ArrayType::get(Ptr, Needed.size()),
                                         Needed.getArrayRef()));
  }
}

//===----------------------------------------------------------------------===//
// When a program is linked
//===----------------------------------------------------------------------===//

void dropOnly(Module &Runtime, function_ref<bool(StringRef)> IsNamed) {
  for (GlobalVariable &Table : Runtime.globals()) {
    StringRef Name = Table.getName();
    if (!Name.consume_front(OnlyPrefix) || Table.isDeclaration() ||
        any_of(cast<Constant>(Table.getInitializer())->operands(),
               [&](const Use &U) { return IsNamed(U->getName()); }))
      continue;
    Function *F = Runtime.getFunction(Name);
    auto Linkage = F->getLinkage();
    F->setPrefixData(nullptr);
    F->deleteBody();
    F->setLinkage(Linkage);
    F->setSubprogram(nullptr);
    Type *T = F->getReturnType();
    ReturnInst::Create(Runtime.getContext(),
                       T->isVoidTy() ? nullptr : Constant::getNullValue(T),
                       BasicBlock::Create(Runtime.getContext(), "", F));
  }
}

void forgetNeeds(Module &Program) {
  for (Function &F : Program)
    F.setPrefixData(nullptr);
}

} // namespace heddle::c
