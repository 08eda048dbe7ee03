//===- Justification.cpp - Executions E_i, as E sees them -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names for the actions of an execution: all ways that are maximal, since more
// names allow more. Like actions keep their order (rule 2).
//
//===----------------------------------------------------------------------===//

#include "Justification.h"
#include "llvm/ADT/STLExtras.h"
#include <set>
#include <tuple>

using namespace heddle::jmm;

Committable heddle::jmm::committable(const Candidate &E, const Facts &Known) {
  Committable Out;
  std::vector<const Reading *> Reads;
  std::vector<bool> IsWanted(E.Actions.size());
  for (const Reading &R : Known.Readings) {
    if (R.Foreign.empty())
      continue;
    Reads.push_back(&R);
    IsWanted[R.Read] = true;
    for (unsigned W : R.Foreign)
      IsWanted[W] = true;
    for (unsigned W = 0; W != E.Actions.size(); ++W)
      if (E.Actions[W].Kind == Action::Write &&
          E.Actions[W].Place == E.Actions[R.Read].Place &&
          E.happensBefore(W, R.Read))
        IsWanted[W] = true;
  }
  std::vector<unsigned> BitOf(E.Actions.size());
  for (unsigned A = 0; A != E.Actions.size(); ++A) {
    bool IsExternal = E.Actions[A].Kind == Action::External;
    if (!IsWanted[A] && !IsExternal)
      continue;
    BitOf[A] = Out.Of.size();
    if (IsExternal && BitOf[A] < MostActs)
      Out.Externals |= actOf(BitOf[A]);
    Out.Of.push_back(A);
  }
  if (Out.Of.size() > MostActs)
    return Out;
  Out.Foreign.resize(Out.Of.size());
  for (const Reading *R : Reads) {
    unsigned Bit = BitOf[R->Read];
    Out.Reads |= actOf(Bit);
    if (!R->isNative())
      Out.Must |= actOf(Bit);
    for (unsigned W : R->Foreign)
      Out.Foreign[Bit] |= actOf(BitOf[W]);
  }
  return Out;
}

namespace {

class Finder {
public:
  Finder(const Candidate &E, const Committable &Of, bool FreeNames,
         bool Strictly, uint64_t Most)
      : E(E), Of(Of), FreeNames(FreeNames), Strictly(Strictly), Most(Most) {
    for (unsigned B = 0; B != Of.Of.size(); ++B) {
      const Action &A = E.Actions[Of.Of[B]];
      Classes[{A.Kind, A.Thread, A.Place}].push_back(B);
    }
  }
  void find(unsigned N, const Candidate &I, const Facts &Known);
  JustificationSet Out;

private:
  using Matching = std::vector<int>; ///< by place in the class
  static constexpr size_t MostMatchings = 2000;

  bool canBe(unsigned A, unsigned Bit) const;
  void match(llvm::ArrayRef<unsigned> Bits, llvm::ArrayRef<unsigned> There,
             size_t From, Matching &Now, std::vector<Matching> &All);
  bool isGood(llvm::ArrayRef<unsigned> Bits, llvm::ArrayRef<unsigned> There,
              const Matching &M) const;
  void combine(size_t Class, std::vector<int> &Names);
  void justify(const std::vector<int> &Names);
  void findOrder(Justification &J) const;
  bool isNew(const Justification &J);

  const Candidate &E;
  const Committable &Of;
  const bool FreeNames, Strictly;
  const uint64_t Most;
  std::map<std::tuple<unsigned, unsigned, uint32_t>, std::vector<unsigned>>
      Classes;
  // Of the candidate that is looked at.
  unsigned Number = 0;
  const Candidate *I = nullptr;
  const Facts *Known = nullptr;
  std::vector<const Reading *> ReadingOf;    ///< by action
  std::vector<std::vector<unsigned>> Bits;   ///< by class
  std::vector<std::vector<Matching>> Choice; ///< by class
  std::set<std::vector<uint64_t>> Seen;
};

} // namespace

bool Finder::canBe(unsigned A, unsigned Bit) const {
  const Action &Here = I->Actions[A], &There = E.Actions[Of.Of[Bit]];
  if (Here.IsFrozen || !Here.isLike(There))
    return false;
  if (Here.Kind != Action::Read)
    return Here.Value == There.Value;
  // One that must be committed sees what E's read sees.
  return ReadingOf[A]->isNative() || Here.Raw == There.Raw;
}

void Finder::match(llvm::ArrayRef<unsigned> Bits,
                   llvm::ArrayRef<unsigned> There, size_t From, Matching &Now,
                   std::vector<Matching> &All) {
  size_t Next = Now.size();
  if (Next == Bits.size()) {
    if (All.size() == MostMatchings)
      Out.IsWhole = false;
    else if (isGood(Bits, There, Now))
      All.push_back(Now);
    return;
  }
  bool IsFree = FreeNames && I->Actions[There.front()].Kind != Action::Sync;
  bool IsNamed = false;
  for (size_t N = IsFree ? From : 0; N != There.size(); ++N) {
    const Action &Here = I->Actions[There[N]];
    if (!canBe(There[N], Bits[Next]) ||
        (!IsFree && Here.Name != E.Actions[Of.Of[Bits[Next]]].Name))
      continue;
    Now.push_back(int(There[N]));
    match(Bits, There, N + 1, Now, All);
    Now.pop_back();
    IsNamed = true;
  }
  if (IsNamed && !IsFree)
    return;
  Now.push_back(-1);
  match(Bits, There, From, Now, All);
  Now.pop_back();
}

/// Whether all that must be committed has a name, and no action is without one
/// that could have one.
bool Finder::isGood(llvm::ArrayRef<unsigned> Bits,
                    llvm::ArrayRef<unsigned> There, const Matching &M) const {
  for (unsigned A : There)
    if (ReadingOf[A] && !ReadingOf[A]->isNative() &&
        !llvm::is_contained(M, int(A)))
      return false;
  if (!FreeNames || I->Actions[There.front()].Kind == Action::Sync)
    return true;
  for (size_t B = 0; B != M.size(); ++B) {
    if (M[B] >= 0)
      continue;
    int After = -1, Before = int(I->Actions.size());
    for (size_t D = 0; D != M.size(); ++D)
      if (M[D] >= 0)
        (D < B ? After : Before) =
            D < B ? std::max(After, M[D]) : std::min(Before, M[D]);
    for (unsigned A : There)
      if (int(A) > After && int(A) < Before && canBe(A, Bits[B]))
        return false;
  }
  return true;
}

void Finder::find(unsigned N, const Candidate &Of, const Facts &Facts) {
  Number = N;
  I = &Of;
  Known = &Facts;
  ReadingOf.assign(I->Actions.size(), nullptr);
  for (const Reading &R : Known->Readings)
    ReadingOf[R.Read] = &R;
  Bits.clear();
  Choice.clear();
  std::map<std::tuple<unsigned, unsigned, uint32_t>, std::vector<unsigned>>
      There;
  for (unsigned A = 0; A != I->Actions.size(); ++A) {
    const Action &Here = I->Actions[A];
    auto Key =
        std::tuple(unsigned(Here.Kind), unsigned(Here.Thread), Here.Place);
    if (Classes.count(Key))
      There[Key].push_back(A);
    else if (ReadingOf[A] && !ReadingOf[A]->isNative())
      return; // E has nothing like it
  }
  for (const auto &[Key, In] : There) {
    std::vector<Matching> All;
    Matching Now;
    match(Classes[Key], In, 0, Now, All);
    if (All.empty())
      return;
    Bits.push_back(Classes[Key]);
    Choice.push_back(std::move(All));
  }
  std::vector<int> Names(this->Of.Of.size(), -1);
  combine(0, Names);
}

void Finder::combine(size_t Class, std::vector<int> &Names) {
  if (Out.All.size() >= Most) {
    Out.IsWhole = false;
    return;
  }
  if (Class == Choice.size())
    return justify(Names);
  for (const Matching &M : Choice[Class]) {
    for (size_t B = 0; B != M.size(); ++B)
      Names[Bits[Class][B]] = M[B];
    combine(Class + 1, Names);
  }
  for (unsigned B : Bits[Class])
    Names[B] = -1;
}

/// What the execution says of happens-before, and of rules 8 and 9.
void Finder::findOrder(Justification &J) const {
  for (unsigned B = 0; B != J.Names.size(); ++B) {
    if (J.Names[B] < 0)
      continue;
    unsigned A = J.Names[B];
    for (unsigned D = 0; D != J.Names.size(); ++D)
      if (J.Names[D] >= 0 && (I->happensBefore(A, J.Names[D]) !=
                                  E.happensBefore(Of.Of[B], Of.Of[D]) ||
                              I->happensBefore(J.Names[D], A) !=
                                  E.happensBefore(Of.Of[D], Of.Of[B])))
        J.Disagrees[B] |= actOf(D);
    for (unsigned X = 0; X != I->Actions.size(); ++X) {
      if (I->Actions[X].Kind != Action::External || !I->happensBefore(X, A))
        continue;
      auto At = llvm::find(J.Names, int(X));
      if (At == J.Names.end())
        J.IsCutOff |= actOf(B);
      else
        J.External[B] |= actOf(At - J.Names.begin());
    }
    for (unsigned N = 0; Strictly && N != Known->Edges.size(); ++N)
      if (I->happensBefore(Known->Edges[N].second, A))
        J.Edges[B].push_back(N);
  }
}

void Finder::justify(const std::vector<int> &Names) {
  size_t Size = Names.size();
  Justification J;
  J.Of = Number;
  J.Names = Names;
  J.Native.resize(Size);
  J.MaySee.resize(Size);
  J.Disagrees.resize(Size);
  J.External.resize(Size);
  J.Edges.resize(Size);
  std::vector<Acts> BitOf(I->Actions.size());
  for (unsigned B = 0; B != Size; ++B)
    if (Names[B] >= 0) {
      BitOf[Names[B]] = actOf(B);
      J.Contains |= actOf(B);
    }
  for (unsigned B = 0; B != Size; ++B) {
    if (Names[B] < 0 || !(Of.Reads & actOf(B)))
      continue;
    const Reading &R = *ReadingOf[Names[B]];
    for (unsigned W : R.Native)
      J.Native[B] |= BitOf[W];
    J.MaySee[B] = J.Native[B];
    for (unsigned W : R.Foreign)
      J.MaySee[B] |= BitOf[W];
    if (!R.isNative())
      J.Foreign |= actOf(B);
    uint32_t Place = I->Actions[R.Read].Place;
    if (auto At = E.Initial.find(Place); R.Initial && At != E.Initial.end() &&
                                         At->second == I->Initial.at(Place))
      J.SeesInitial |= actOf(B);
  }
  findOrder(J);
  for (unsigned B = 0; B != Size; ++B)
    if (J.Foreign & actOf(B) && J.Disagrees[B] & J.Foreign)
      return; // it can never be all that it needs
  if (isNew(J))
    Out.All.push_back(std::move(J));
}

/// Whether none that was found says the same.
bool Finder::isNew(const Justification &J) {
  std::vector<uint64_t> Key = {J.Contains, J.Foreign, J.SeesInitial,
                               J.IsCutOff};
  for (const auto *Each : {&J.Native, &J.MaySee, &J.Disagrees, &J.External})
    Key.insert(Key.end(), Each->begin(), Each->end());
  if (Strictly) {
    Key.push_back(Known->SyncId);
    for (const std::vector<unsigned> &Of : J.Edges) {
      Key.push_back(Of.size());
      for (unsigned N : Of) {
        Key.push_back(Known->Edges[N].first.first);
        Key.push_back(Known->Edges[N].first.second);
      }
    }
  }
  return Seen.insert(std::move(Key)).second;
}

JustificationSet heddle::jmm::findJustifications(
    llvm::ArrayRef<Candidate> All, const std::vector<Facts> &Known,
    llvm::ArrayRef<unsigned> Some, const Candidate &E, const Committable &Of,
    bool FreeNames, bool Strictly, uint64_t Most) {
  Finder F(E, Of, FreeNames, Strictly, Most);
  for (unsigned N : Some)
    F.find(N, All[N], Known[N]);
  return std::move(F.Out);
}
