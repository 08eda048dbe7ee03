//===- Code.cpp - Opcode table, printing, flow of register code -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Liveness is computed from the register code, and only when somebody asks:
// state matching, spin checks and tests. Registers as bits, backward over
// instructions, to a fixed point.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Code.h"
#include "heddle/Code/CodeWrites.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

const OpcodeInfo &heddle::opcodeInfo(Opcode O) {
  static const OpcodeInfo Table[] = {
#define HEDDLE_OP(Name, Words, Format) {#Name, Words, Format},
#include "heddle/Code/Opcode.def"
  };
  return Table[unsigned(O)];
}

Code::Code() = default;
Code::~Code() { delete Native.load(); }

NativeEntries::Loop NativeEntries::at(uint32_t Pc) const {
  if (Pc == 0 && Run)
    return {0, 0, Run};
  for (const Loop &L : Loops)
    if (L.Pc == Pc)
      return L;
  return {Pc, 0, nullptr};
}

int Code::pointAt(uint32_t Pc) const {
  size_t Low = 0, High = Points.size();
  while (Low < High) {
    size_t Mid = (Low + High) / 2;
    if (Points[Mid].Pc < Pc)
      Low = Mid + 1;
    else
      High = Mid;
  }
  return Low < Points.size() && Points[Low].Pc == Pc ? int(Low) : -1;
}

SiteId Code::siteAt(uint32_t Pc) const {
  int I = pointAt(Pc);
  return I < 0 ? SiteId() : SiteId(Points[I].Site);
}

SiteId Code::siteFrom(uint32_t Pc) const {
  for (uint32_t At = Pc; At < Insns.size(); At += insnWords(&Insns[At])) {
    const char *Format = opcodeInfo(Opcode(Insns[At].Op)).Format;
    if (llvm::StringRef(Format).size() > 5 && Format[5] == 'S')
      return SiteId(Insns[At + 1].X & SiteMask);
    SiteId S = siteAt(At);
    if (S.isValid())
      return S;
    if (Opcode(Insns[At].Op) == Opcode::JmpBack)
      break;
  }
  SiteId Before;
  for (const CodePoint &P : Points)
    if (P.Pc < Pc && SiteId(P.Site).isValid())
      Before = SiteId(P.Site);
  return Before;
}

namespace {
int32_t longOffset(const Insn &I) {
  return int32_t(uint32_t(I.B) | uint32_t(I.C) << 16);
}
/// Calls F with the targets of branches at Pc; false if control never goes on
/// to the next instruction.
template <class Fn> bool forTargets(const Code &C, uint32_t Pc, Fn F) {
  const Insn *I = &C.Insns[Pc];
  const char *Format = opcodeInfo(Opcode(I->Op)).Format;
  if (Format[2] == 't')
    F(Pc + int16_t(I->C));
  if (Format[4] == 'e' && I[1].Y)
    F(Pc + I[1].Y);
  switch (Format[3]) {
  case 'j':
    F(Pc + longOffset(*I));
    return false;
  case 'w': {
    const SwitchTable &T = C.Switches[I[1].X];
    for (int32_t Off : T.Targets)
      F(Pc + Off);
    F(Pc + T.Default);
    return false;
  }
  case 'r':
    return false;
  default:
    return true;
  }
}

/// Rows of bits, one for the start of each instruction that begins a block.
class LivenessSolver {
public:
  explicit LivenessSolver(const Code &C)
      : C(C), Words((C.NumRegisters + 63) / 64) {
    findLeaders();
    solve();
  }

  unsigned words() const { return Words; }
  using Row = std::vector<uint64_t>;

  /// Live before each instruction of the block that starts at Leader, latest
  /// first; After is the row behind the instruction but for its result.
  template <class Fn> void walk(unsigned Block, Fn F) const {
    std::vector<uint32_t> Starts;
    uint32_t End =
        Block + 1 < Leaders.size() ? Leaders[Block + 1] : C.Insns.size();
    for (uint32_t Pc = Leaders[Block]; Pc < End; Pc += insnWords(&C.Insns[Pc]))
      Starts.push_back(Pc);
    Row Live(Words, 0);
    for (size_t I = Starts.size(); I-- > 0;) {
      uint32_t Pc = Starts[I];
      bool Falls = addSuccessors(Pc, Live);
      // What follows in this block is in Live already, unless control leaves.
      if (!Falls) {
        std::fill(Live.begin(), Live.end(), 0);
        addSuccessors(Pc, Live);
      } else if (I + 1 == Starts.size() && End < C.Insns.size()) {
        merge(Live, End);
      }
      kill(Pc, Live);
      F(Pc, Live, true);
      addUses(Pc, Live);
      F(Pc, Live, false);
    }
  }
  unsigned blockOf(uint32_t Pc) const {
    return std::upper_bound(Leaders.begin(), Leaders.end(), Pc) -
           Leaders.begin() - 1;
  }
  size_t numBlocks() const { return Leaders.size(); }

private:
  static void set(Row &R, unsigned Reg) {
    if (Reg != NoRegister)
      R[Reg / 64] |= 1ull << Reg % 64;
  }
  void merge(Row &R, uint32_t Target) const {
    unsigned B = blockOf(Target);
    for (unsigned W = 0; W != Words; ++W)
      R[W] |= In[B][W];
  }
  bool addSuccessors(uint32_t Pc, Row &R) const {
    return forTargets(C, Pc, [&](uint32_t T) {
      if (!In.empty())
        merge(R, T);
    });
  }
  void kill(uint32_t Pc, Row &R) const {
    const Insn &I = C.Insns[Pc];
    if (opcodeInfo(Opcode(I.Op)).Format[0] == 'd' && I.A != NoRegister)
      R[I.A / 64] &= ~(1ull << I.A % 64);
  }
  void addUses(uint32_t Pc, Row &R) const {
    const Insn *I = &C.Insns[Pc];
    const OpcodeInfo &Info = opcodeInfo(Opcode(I->Op));
    if (Info.Format[0] == 'u')
      set(R, I->A);
    if (Info.Format[1] == 'u')
      set(R, I->B);
    if (Info.Format[2] == 'u')
      set(R, I->C);
    unsigned N = Info.Format[3] == 'a'   ? I->B
                 : Info.Format[3] == 'p' ? 2
                 : Info.Format[3] == 'o' ? 1
                                         : 0;
    for (unsigned K = 0; K != N; ++K)
      set(R, I[Info.Words + K / 4].Args[K % 4]);
    if (Info.Format[3] == 's')
      set(R, I[1].X);
    if (Opcode(I->Op) == Opcode::Native)
      for (unsigned K = 0; K != I->B; ++K)
        set(R, K);
  }
  void findLeaders() {
    std::vector<bool> Is(C.Insns.size() + 1);
    Is[0] = true;
    for (uint32_t Pc = 0; Pc < C.Insns.size();) {
      uint32_t Next = Pc + insnWords(&C.Insns[Pc]);
      bool Any = false;
      bool Falls = forTargets(C, Pc, [&](uint32_t T) { Is[T] = Any = true; });
      if (Any || !Falls)
        Is[Next] = true;
      Pc = Next;
    }
    for (uint32_t Pc = 0; Pc < C.Insns.size(); ++Pc)
      if (Is[Pc])
        Leaders.push_back(Pc);
  }
  void solve() {
    In.assign(Leaders.size(), Row(Words, 0));
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (unsigned B = Leaders.size(); B-- > 0;) {
        Row First;
        walk(B, [&](uint32_t Pc, const Row &R, bool) {
          if (Pc == Leaders[B])
            First = R;
        });
        if (First != In[B]) {
          In[B] = First;
          Changed = true;
        }
      }
    }
  }

  const Code &C;
  unsigned Words;
  std::vector<uint32_t> Leaders;
  std::vector<Row> In;
};
} // namespace

static void setPointers(const Code &C, Liveness &L) {
  if (C.OnlyPointers) {
    L.Pointers = L.Rows;
    return;
  }
  L.Pointers.resize(L.Rows.size());
  for (const PointerRange &R : C.Pointers)
    for (size_t P = 0; P != C.Points.size(); ++P)
      if (R.From < C.Points[P].Position && C.Points[P].Position < R.To)
        L.Pointers[P * L.WordsPerRow + R.Register / 64] |= 1ull
                                                           << R.Register % 64;
  for (size_t I = 0; I != L.Rows.size(); ++I)
    L.Pointers[I] &= L.Rows[I];
}

static const Liveness &livenessOf(const Code &C) {
  std::call_once(C.LiveOnce, [&] {
    LivenessSolver S(C);
    auto L = std::make_unique<Liveness>();
    L->WordsPerRow = S.words();
    L->Rows.resize(C.Points.size() * S.words());
    for (unsigned B = 0; B != S.numBlocks(); ++B)
      S.walk(B, [&](uint32_t At, const std::vector<uint64_t> &R, bool After) {
        int P = After ? C.pointAt(At) : -1;
        if (P >= 0)
          std::copy(R.begin(), R.end(), L->Rows.begin() + P * S.words());
      });
    setPointers(C, *L);
    C.Live = std::move(L);
  });
  return *C.Live;
}

LiveRegisters heddle::registersAfter(const Code &C, int Point) {
  const Liveness &L = livenessOf(C);
  size_t At = Point * size_t(L.WordsPerRow);
  return {llvm::ArrayRef(L.Rows).slice(At, L.WordsPerRow),
          llvm::ArrayRef(L.Pointers).slice(At, L.WordsPerRow)};
}

llvm::ArrayRef<uint64_t> heddle::liveAfter(const Code &C, uint32_t Pc) {
  int P = C.pointAt(Pc);
  assert(P >= 0 && "internal: no point at this pc");
  return registersAfter(C, P).Live;
}

void heddle::liveBefore(const Code &C, uint32_t Pc,
                        std::vector<uint64_t> &Row) {
  LivenessSolver S(C);
  S.walk(S.blockOf(Pc),
         [&](uint32_t At, const std::vector<uint64_t> &R, bool After) {
           if (At == Pc && !After)
             Row = R;
         });
}

void heddle::forSuccessors(const Code &C, uint32_t Pc,
                           llvm::function_ref<void(uint32_t)> Each) {
  if (forTargets(C, Pc, Each))
    Each(Pc + insnWords(&C.Insns[Pc]));
}

std::vector<std::vector<uint64_t>> heddle::liveEverywhere(const Code &C) {
  std::vector<std::vector<uint64_t>> Rows(C.Insns.size());
  LivenessSolver S(C);
  for (unsigned B = 0; B != S.numBlocks(); ++B)
    S.walk(B, [&](uint32_t At, const std::vector<uint64_t> &R, bool After) {
      if (!After)
        Rows[At] = R;
    });
  return Rows;
}

/// Whether each execution of the instruction counts as an effect of the thread.
static bool storesAlways(Opcode O) {
  switch (O) {
  case Opcode::Store4:
  case Opcode::Store8:
  case Opcode::StoreX4:
  case Opcode::StoreX8:
  case Opcode::PStore4:
  case Opcode::PStore8:
  case Opcode::PStoreX4:
  case Opcode::PStoreX8:
  case Opcode::PStoreG4:
  case Opcode::PStoreG8:
  case Opcode::AStore:
    return true;
  default:
    return false;
  }
}

/// Whether a path from behind the load at Load comes back to it, or leaves the
/// function, without a store.
static bool mayRepeat(const Code &C, uint32_t Load) {
  std::vector<bool> Met(C.Insns.size());
  std::vector<uint32_t> Left{Load + insnWords(&C.Insns[Load])};
  bool Repeats = false;
  auto Add = [&](uint32_t Pc) {
    Repeats |= Pc == Load;
    if (!Met[Pc])
      Left.push_back(Pc);
    Met[Pc] = true;
  };
  while (!Left.empty() && !Repeats) {
    uint32_t Pc = Left.back();
    Left.pop_back();
    Opcode O = Opcode(C.Insns[Pc].Op);
    if (storesAlways(O))
      continue;
    Repeats = opcodeInfo(O).Format[3] == 'r';
    if (forTargets(C, Pc, Add))
      Add(Pc + insnWords(&C.Insns[Pc]));
  }
  return Repeats;
}

void heddle::markProgress(Code &C) {
  for (uint32_t Pc = 0; Pc < C.Insns.size(); Pc += insnWords(&C.Insns[Pc])) {
    Opcode O = Opcode(C.Insns[Pc].Op);
    if (O == Opcode::ALoad && !mayRepeat(C, Pc))
      C.Insns[Pc].C |= NeverRepeats;
    else if (O == Opcode::HEvent &&
             HeddleFunction(C.Insns[Pc].C) == HeddleFunction::MonitorEnter &&
             mayRepeat(C, Pc))
      C.RepeatingEnters.push_back(Pc);
  }
}

void heddle::print(const Code &C, llvm::raw_ostream &OS) {
  for (uint32_t Pc = 0; Pc < C.Insns.size();) {
    const Insn *I = &C.Insns[Pc];
    const OpcodeInfo &Info = opcodeInfo(Opcode(I->Op));
    OS << llvm::format("%4u  %-12s", Pc, Info.Name);
    for (unsigned K = 0; K != 3; ++K) {
      unsigned V = I->Args[K + 1];
      switch (Info.Format[K]) {
      case 'd':
      case 'u':
        OS << " r" << V;
        break;
      case 'i':
        OS << ' ' << int16_t(V);
        break;
      case 't':
        OS << " ->" << Pc + int16_t(V);
        break;
      default:
        break;
      }
    }
    if (Info.Format[3] == 'j')
      OS << " ->" << Pc + int32_t(uint32_t(I->B) | uint32_t(I->C) << 16);
    if (Info.Words > 1)
      OS << llvm::format(" [%u, %d]", I[1].X, I[1].Y);
    for (unsigned W = Info.Words; W < insnWords(I); ++W)
      for (unsigned K = 0; K != 4; ++K)
        OS << " r" << I[W].Args[K];
    if (Opcode(I->Op) == Opcode::ALoad && I->C & NeverRepeats)
      OS << " never repeats";
    OS << '\n';
    Pc += insnWords(I);
  }
}
