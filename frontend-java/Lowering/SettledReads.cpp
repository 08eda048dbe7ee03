//===- SettledReads.cpp - Reads that no other thread can turn -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/SettledReads.h"
#include "frontend-java/ClassFile/Descriptor.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace heddle::java {

/// How many parameters a value is followed through.
static constexpr unsigned MostParameters = 3;

/// Decoded, with what pushed each operand.
struct SettledReads::MethodCode {
  const Method &M;
  Code Body;
  std::vector<Instruction> All;
  OperandSources Sources;
  MethodCode(const Method &M, Code Given, std::vector<Instruction> List)
      : M(M), Body(std::move(Given)), All(std::move(List)),
        Sources(M.Owner->file().pool(), Body, All) {}
  const ConstantPool &pool() const { return M.Owner->file().pool(); }
};

SettledReads::SettledReads(ClassHierarchy &H) : Hierarchy(H) {}
SettledReads::~SettledReads() = default;

static bool isInvoke(const Instruction &I) {
  return I.Op >= Opcode::invokevirtual && I.Op <= Opcode::invokeinterface;
}

static bool isLocal(const Instruction &I) {
  return I.format() == OperandFormat::Local ||
         I.format() == OperandFormat::LocalImplied;
}

/// Null if the code cannot be read: its lowering says so.
const SettledReads::MethodCode *SettledReads::codeOf(const Method &M) {
  auto [It, New] = Codes.try_emplace(&M);
  if (!New || !M.hasCode())
    return It->second.get();
  Expected<Code> Body = M.code();
  if (!Body) {
    consumeError(Body.takeError());
    return nullptr;
  }
  Expected<std::vector<Instruction>> All =
      M.Owner->file().instructions(*M.Info, *Body);
  if (!All) {
    consumeError(All.takeError());
    return nullptr;
  }
  It->second =
      std::make_unique<MethodCode>(M, std::move(*Body), std::move(*All));
  return It->second.get();
}

static bool calls(const ConstantPool &Pool, const Instruction &I,
                  StringRef Class, StringRef Name) {
  if (!isInvoke(I))
    return false;
  MemberRef Ref = cantFail(Pool.methodRef(I.A));
  return Ref.Class == Class && Ref.Name == Name;
}

/// The class, those around it and those nested in one of them.
SmallVector<const Class *, 8> SettledReads::nestOf(const Class &C) {
  SmallVector<const Class *, 8> Out;
  auto Add = [&](StringRef Name) {
    Expected<const Class *> Loaded = Hierarchy.loadIfPresent(Name);
    if (!Loaded)
      consumeError(Loaded.takeError());
    else if (*Loaded && !is_contained(Out, *Loaded))
      Out.push_back(*Loaded);
  };
  Add(C.name().split('$').first);
  if (Out.empty())
    return {&C};
  Expected<std::vector<StringRef>> Members = Out[0]->file().nestMembers();
  if (!Members)
    consumeError(Members.takeError());
  else
    for (StringRef Name : *Members)
      Add(Name);
  Add(C.name());
  return Out;
}

/// Whether the instruction pushes the identity of the thread that executes it.
bool SettledReads::isOwn(const MethodCode &C, const Instruction *Source,
                         unsigned Depth) {
  if (!Source)
    return false;
  if (calls(C.pool(), *Source, "java/lang/Thread", "currentThread"))
    return true;
  if (!isLocal(*Source) || !mnemonic(Source->Op).starts_with("aload"))
    return false;
  unsigned Slot = Source->A;
  bool IsAssigned = false;
  for (const Instruction &I : C.All) {
    if (!isLocal(I) || unsigned(I.A) != Slot ||
        !mnemonic(I.Op).starts_with("astore"))
      continue;
    IsAssigned = true;
    const Instruction *From = C.Sources.source(I.Bci, 0);
    if (!From || !calls(C.pool(), *From, "java/lang/Thread", "currentThread"))
      return false;
  }
  return IsAssigned ? C.Sources.isWritten(Source->Bci, Slot)
                    : isOwnParameter(C.M, Slot, Depth);
}

/// Whether all callers hand the method their own identity. Of methods with one
/// name and descriptor all are taken for it.
bool SettledReads::isOwnParameter(const Method &M, unsigned Slot,
                                  unsigned Depth) {
  if (Depth == MostParameters || (!M.isStatic() && Slot == 0))
    return false;
  Expected<MethodType> Type = parseMethodDescriptor(M.descriptor());
  if (!Type) {
    consumeError(Type.takeError());
    return false;
  }
  unsigned Words = Type->parameterSlots() + !M.isStatic();
  if (Slot >= Words)
    return false;
  bool IsCalled = false;
  for (const Class *C : nestOf(*M.Owner))
    for (const Method &Caller : C->methods()) {
      const MethodCode *Code = codeOf(Caller);
      if (!Code)
        continue;
      for (const Instruction &I : Code->All) {
        if (!isInvoke(I))
          continue;
        MemberRef Ref = cantFail(Code->pool().methodRef(I.A));
        if (Ref.Name != M.name() || Ref.Descriptor != M.descriptor())
          continue;
        IsCalled = true;
        if (!isOwn(*Code, Code->Sources.source(I.Bci, Words - 1 - Slot),
                   Depth + 1))
          return false;
      }
    }
  return IsCalled;
}

/// The slot of "this.F = parameter" if the method is that and no more.
static std::optional<unsigned> slotSet(ArrayRef<Instruction> All) {
  if (All.size() == 4 && All[0].Op == Opcode::aload_0 && isLocal(All[1]) &&
      All[2].Op == Opcode::putfield && All[3].Op == Opcode::return_)
    return All[1].A;
  return std::nullopt;
}

/// Whether all that writes the field of objects that Reader's code looks at
/// puts null or the writer's identity there. Reader cannot be extended by
/// others, or the field is its own; so the writers are in its nest, or in that
/// of one of its superclasses.
bool SettledReads::isWrittenByOwners(const Class &Reader, const Field &F) {
  auto [It, New] = Owned.try_emplace({&Reader, &F}, false);
  if (!New)
    return It->second;
  bool IsClosed = !Reader.flags().isPublic() ||
                  (F.Owner == &Reader && F.flags().isPrivate());
  if (!IsClosed || F.isStatic())
    return false;
  SmallVector<const Class *, 16> Writers;
  for (const Class *C = &Reader; C; C = C->superclass())
    for (const Class *N : nestOf(*C))
      if (!is_contained(Writers, N))
        Writers.push_back(N);
  auto Puts = [&](const MethodCode &Code, const Instruction *Source) {
    return Source &&
           (Source->Op == Opcode::aconst_null || isOwn(Code, Source, 0));
  };
  // Methods that put what they are given count where they are called.
  SmallVector<const Method *, 2> Setters;
  for (const Class *C : Writers)
    for (const Method &M : C->methods()) {
      const MethodCode *Code = codeOf(M);
      if (!Code)
        continue;
      bool IsSetter = slotSet(Code->All) == 1u && !M.isStatic();
      for (const Instruction &I : Code->All) {
        if (I.Op != Opcode::putfield ||
            cantFail(Code->pool().fieldRef(I.A)).Name != F.name())
          continue;
        if (IsSetter)
          Setters.push_back(&M);
        else if (!Puts(*Code, Code->Sources.source(I.Bci, 0)))
          return false;
      }
    }
  for (const Class *C : Writers)
    for (const Method &M : C->methods()) {
      const MethodCode *Code = codeOf(M);
      if (!Code)
        continue;
      for (const Instruction &I : Code->All) {
        if (!isInvoke(I))
          continue;
        MemberRef Ref = cantFail(Code->pool().methodRef(I.A));
        bool Sets = any_of(Setters, [&](const Method *S) {
          return S->name() == Ref.Name && S->descriptor() == Ref.Descriptor;
        });
        if (Sets && !Puts(*Code, Code->Sources.source(I.Bci, 0)))
          return false;
      }
    }
  return Owned[{&Reader, &F}] = true;
}

bool SettledReads::contains(const Method &M, const Instruction &I,
                            const Field &F) {
  if (F.descriptor() != "Ljava/lang/Thread;")
    return false;
  const MethodCode *C = codeOf(M);
  if (!C)
    return false;
  const Instruction *Read = C->Sources.at(I.Bci);
  unsigned At = Read - C->All.data();
  auto Behind = [&](unsigned N) -> const Instruction * {
    return At + N < C->All.size() ? &C->All[At + N] : nullptr;
  };
  const Instruction *Next = Behind(1);
  if (Next && calls(C->pool(), *Next, "java/util/concurrent/locks/LockSupport",
                    "unpark"))
    return C->Sources.source(Next->Bci, 0) == Read;
  // read, if_acmp; or read, the other operand, if_acmp.
  for (unsigned N : {1u, 2u}) {
    const Instruction *If = Behind(N);
    if (!If || (If->Op != Opcode::if_acmpeq && If->Op != Opcode::if_acmpne))
      continue;
    if (C->Sources.source(If->Bci, N - 1) == Read &&
        isOwn(*C, C->Sources.source(If->Bci, 2 - N), 0))
      return isWrittenByOwners(*M.Owner, F);
  }
  return false;
}

const Field *fieldGot(ClassHierarchy &H, const Method &M) {
  bool IsFixed =
      M.flags().isFinal() || M.isPrivate() || M.Owner->flags().isFinal();
  if (!IsFixed || M.isStatic() || !M.hasCode() ||
      !StringRef(M.descriptor()).starts_with("()"))
    return nullptr;
  Expected<Code> Body = M.code();
  if (!Body) {
    consumeError(Body.takeError());
    return nullptr;
  }
  // aload_0, getfield, areturn
  ArrayRef<uint8_t> Bytes = Body->Bytes;
  if (Bytes.size() != 5 || Bytes[0] != uint8_t(Opcode::aload_0) ||
      Bytes[1] != uint8_t(Opcode::getfield) ||
      Bytes[4] != uint8_t(Opcode::areturn))
    return nullptr;
  MemberRef Ref = cantFail(
      M.Owner->file().pool().fieldRef(unsigned(Bytes[2]) << 8 | Bytes[3]));
  Expected<const Field *> F = H.resolveField(Ref);
  if (!F) {
    consumeError(F.takeError());
    return nullptr;
  }
  return *F;
}

} // namespace heddle::java
