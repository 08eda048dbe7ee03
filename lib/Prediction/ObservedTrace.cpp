//===- ObservedTrace.cpp - One execution, for predictions -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/ObservedTrace.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace heddle;

bool heddle::join(OpCounts &Into, llvm::ArrayRef<uint32_t> Other) {
  bool Changes = false;
  if (Into.size() < Other.size())
    Into.resize(Other.size(), 0);
  for (size_t I = 0; I != Other.size(); ++I)
    if (Other[I] > Into[I]) {
      Into[I] = Other[I];
      Changes = true;
    }
  return Changes;
}

void ObservedTrace::clear() {
  Ops.clear();
  Seen.clear();
  SeenFrom.assign(1, 0);
  Touches.clear();
  OfThread.clear();
  Pasts.assign(1, {});
  Current.clear();
  Uses.clear();
  Held.clear();
}

void ObservedTrace::addBefore(const TraceOp &Op, OpCounts &Into) const {
  if (!Op.Index)
    return;
  const TraceOp &Before = Ops[OfThread[Op.Thread][Op.Index - 1]];
  join(Into, past(Before));
  if (Into.size() <= Op.Thread)
    Into.resize(Op.Thread + 1, 0);
  Into[Op.Thread] = std::max(Into[Op.Thread], Op.Index);
}

uint32_t ObservedTrace::add(TraceOp Op, llvm::ArrayRef<uint32_t> Saw) {
  unsigned T = Op.Thread;
  if (OfThread.size() <= T) {
    OfThread.resize(T + 1);
    Current.resize(T + 1, 0);
    Held.resize(T + 1);
  }
  if (Pasts.empty())
    Pasts.emplace_back();
  OpCounts Past;
  bool IsKnown = true;
  for (uint32_t S : Saw) {
    if (S == None || Ops[S].Thread == T)
      continue;
    Seen.push_back(S);
    if (IsKnown)
      Past = Pasts[Current[T]];
    OpCounts Of(past(Ops[S]).begin(), past(Ops[S]).end());
    if (Of.size() <= Ops[S].Thread)
      Of.resize(Ops[S].Thread + 1, 0);
    Of[Ops[S].Thread] = Ops[S].Index + 1;
    bool Changes = join(Past, Of);
    IsKnown &= !Changes;
  }
  if (!IsKnown) {
    Current[T] = Pasts.size();
    Pasts.push_back(std::move(Past));
  }
  Op.Past = Current[T];
  Op.Index = OfThread[T].size();
  uint32_t Number = Ops.size();
  if (Op.What == TraceOp::Acquire) {
    if (Uses.size() <= Op.About)
      Uses.resize(Op.About + 1);
    auto &Rows = Uses[Op.About];
    auto Row =
        llvm::find_if(Rows, [&](const LockUse &U) { return U.Thread == T; });
    if (Row == Rows.end())
      Row = Rows.insert(Rows.end(), LockUse{uint16_t(T), {}});
    Row->Sections.push_back({Number, None});
    Held[T].insert(llvm::lower_bound(Held[T], Op.About), Op.About);
  } else if (Op.What == TraceOp::Release) {
    if (Op.About < Uses.size())
      for (LockUse &U : Uses[Op.About])
        if (U.Thread == T && U.Sections.back().End == None)
          U.Sections.back().End = Number;
    llvm::erase(Held[T], Op.About);
  }
  OfThread[T].push_back(Number);
  SeenFrom.push_back(Seen.size());
  Ops.push_back(Op);
  return Number;
}
