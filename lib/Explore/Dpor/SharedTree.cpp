//===- SharedTree.cpp - The part of a search that workers share -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedTree.h"
#include "FleetTree.h"

using namespace heddle;

uint32_t LocationNumbering::indexOf(uint64_t Bits) {
  std::lock_guard Guard(Lock);
  auto [It, IsNew] = Known.try_emplace(Bits, Table.size());
  if (IsNew)
    Table.push_back(Bits);
  return It->second;
}

uint32_t LocationTable::askCommon(uint64_t Key) { return Common->indexOf(Key); }

std::vector<uint64_t> LocationNumbering::table() const {
  std::lock_guard Guard(Lock);
  return Table;
}

uint64_t LocationNumbering::bitsOf(uint32_t Index) const {
  std::lock_guard Guard(Lock);
  return Table[Index];
}

/// An execution has as many as events, more than destructors may be nested.
SharedNode::~SharedNode() {
  std::vector<std::unique_ptr<SharedNode>> Left;
  auto Take = [&Left](SharedNode &N) {
    for (Child &C : N.Children)
      if (C.Below)
        Left.push_back(std::move(C.Below));
  };
  Take(*this);
  while (!Left.empty()) {
    std::unique_ptr<SharedNode> N = std::move(Left.back());
    Left.pop_back();
    Take(*N);
  }
}

SharedTree::~SharedTree() = default;

unsigned SharedTree::hungry() const {
  return NumWaiting + (Fleet ? Fleet->wanted() : 0);
}

bool SharedTree::wantsWork() const {
  Guard G = lock();
  return WithWork.size() < hungry();
}

void SharedTree::call() {
  Calling.store(Stop || IsPausing || hungry() > WithWork.size(),
                std::memory_order_relaxed);
}

void SharedTree::stop() {
  Guard G = lock();
  Stop = true;
  call();
  Changed.notify_all();
}

void SharedTree::damaged() {
  assert(IsRestored && "internal: a tree that nobody else made is damaged");
  Damaged = true;
  Stop = true;
  Calling = true;
}

void SharedTree::pause(bool ThenStop) {
  Guard G = lock();
  IsPausing = true;
  StopsAfterPause |= ThenStop;
  call();
  Changed.notify_all();
}

/// A worker without work of its own has come while the tree is pausing.
void SharedTree::arrive(Guard &G) {
  if (++NumArrived != NumWorkers || Fleet) {
    Changed.wait(G, [&, Mine = NumPauses] {
      return NumPauses != Mine || Stop || Root->IsDone;
    });
    return;
  }
  if (OnPause)
    OnPause();
  endPause();
}

void SharedTree::endPause() {
  NumArrived = 0;
  ++NumPauses;
  IsPausing = false;
  if (StopsAfterPause)
    Stop = true;
  call();
  Changed.notify_all();
}

SharedNode &SharedTree::root(ThreadSet Enabled) {
  Guard G = lock();
  if (!Root) {
    Root = std::make_unique<SharedNode>(nullptr, 0, newNumber());
    Root->Enabled = Enabled;
    Root->IsReady = Root->IsSealed = true;
    Root->IsOpened = Root->IsBusy = isElsewhere();
    ++Alive;
    refresh(*Root);
  }
  return *Root;
}

SharedNode *SharedTree::take(llvm::ArrayRef<uint64_t> Path) {
  Guard G = lock();
  for (;;) {
    if (Stop || Root->IsDone)
      return nullptr;
    if (IsPausing) {
      arrive(G);
      continue;
    }
    if (!WithWork.empty())
      break;
    ++NumWaiting;
    assert(NumWaiting <= NumWorkers && "internal: more workers than there are");
    call();
    // Nobody is left to find work, or to end it; of a fleet rank 0 sees that.
    if (LLVM_UNLIKELY(IsRestored && NumWaiting == NumWorkers && !Fleet))
      damaged();
    else
      Changed.wait(G);
    --NumWaiting;
    call();
  }
  auto It = WithWork.begin();
  for (size_t Depth = Path.size(); Depth-- != 0;)
    if (auto Own = WithWork.find({Depth, Path[Depth]}); Own != WithWork.end()) {
      It = Own;
      break;
    }
  SharedNode *N = It->second;
  N->IsBusy = true;
  refresh(*N);
  return N;
}

uint32_t SharedTree::addChild(SharedNode &N, const Sleeper &S, bool Below) {
  uint32_t Index = N.Children.size();
  SharedNode::Child &C = N.Children.emplace_back();
  C.Covers = !Below;
  N.Sleepers.push_back(S);
  ++N.NumOpen;
  if (Below) {
    C.Below = std::make_unique<SharedNode>(&N, Index, newNumber());
    ++Alive;
  }
  return Index;
}

void SharedTree::childDone(SharedNode &N, uint32_t Child) {
  SharedNode::Child &C = N.Children[Child];
  assert(!C.IsDone && "internal: child done twice");
  C.IsDone = true;
  --N.NumOpen;
  if (C.Below && C.Below->IsSealed) {
    C.Below.reset();
    --Alive;
  }
  seal(N);
}

void SharedTree::childEnded(SharedNode &N, uint32_t Child) {
  SharedNode::Child &C = N.Children[Child];
  C.Covers = true;
  C.Below.reset();
  --Alive;
}

SharedNode &SharedTree::shareChild(SharedNode &N, uint32_t Child) {
  SharedNode::Child &C = N.Children[Child];
  assert(C.Covers && !C.Below && !C.IsDone && "internal: shared already");
  C.Below = std::make_unique<SharedNode>(&N, Child, newNumber());
  C.Below->IsSealed = true;
  ++Alive;
  return *C.Below;
}

/// Nothing can come to the first children of a sealed node, up to the first
/// that is not done.
void SharedTree::seal(SharedNode &First) {
  for (SharedNode *N = &First; N && N->IsSealed;) {
    SharedNode *Next = nullptr;
    while (N->NumSealed != N->Children.size()) {
      SharedNode::Child &C = N->Children[N->NumSealed];
      if (C.Below && !C.Below->IsSealed)
        C.Below->IsSealed = true;
      if (!C.IsDone) {
        // The rest waits for this child; it may be able to forget some of its
        // own.
        Next = C.Below.get();
        break;
      }
      if (C.Below) {
        C.Below.reset();
        --Alive;
      }
      ++N->NumSealed;
    }
    N = Next;
  }
}

void SharedTree::refresh(SharedNode &First) {
  for (SharedNode *N = &First;;) {
    bool HasWork = N->hasWork();
    if (HasWork) {
      if (WithWork.try_emplace({N->Depth, N->Number}, N).second) {
        if (Fleet) // not only for workers of this rank
          Changed.notify_all();
        else
          Changed.notify_one();
      }
    } else {
      WithWork.erase({N->Depth, N->Number});
    }
    call();
    bool IsDone = N->IsReady && !N->IsBusy && !HasWork && !N->NumOpen;
    if (!IsDone || N->IsDone)
      return;
    N->IsDone = true;
    if (N->Root) {
      Fleet->done(*N->Root);
      return;
    }
    SharedNode *Parent = N->Parent;
    if (!Parent) {
      Changed.notify_all();
      return;
    }
    childDone(*Parent, N->Index); // N may be gone now
    N = Parent;
  }
}

/// Something was planned at N, which may have been done.
void SharedTree::reopen(SharedNode &First) {
  for (SharedNode *N = &First; N->IsDone; N = N->Parent) {
    assert(N->Parent && !N->IsSealed && "internal: something came too late");
    N->IsDone = false;
    N->Parent->Children[N->Index].IsDone = false;
    ++N->Parent->NumOpen;
  }
  refresh(First);
}

bool SharedTree::insert(SharedNode &N, uint32_t Child, Sequence &V) {
  Guard G = lock();
  if (N.OnWay || (!N.Parent && isElsewhere()))
    return Fleet->insertElsewhere(N, Child, V);
  return insertAt(N, Child + 1, V);
}

/// WakeupTree::insert(), where the first of the siblings are already begun.
bool SharedTree::insertAt(SharedNode &First, size_t From, Sequence &V) {
  bool IsFixed = true; // the way down depends on V's Fixed part only
  SharedNode *N = &First;
  for (size_t I = From; I < N->Children.size();) {
    const Sleeper &S = N->Sleepers[N->NumInherited + I];
    SharedNode::Child &C = N->Children[I];
    Initial In = weakInitial(S.Step, false, V.Steps);
    if (S.EndsAll && In.What == Initial::Independent) {
      ++I;
      continue;
    }
    if (In.What == Initial::Not) {
      if ((!In.IsSure || In.MayBeSame) && !C.Covers) {
        // It may turn out that V belongs there.
        Sequence Copy = V;
        Copy.IsSure = false;
        Copy.Doubts = Doubt::Any;
        removeStep(Copy, In.Index);
        if (!Copy.Steps.empty())
          insertAt(*C.Below, 0, Copy);
      }
      V.Length = std::max(V.Length, In.Length);
      V.IsSure &= In.IsSure;
      ++I;
      continue;
    }
    if (In.What == Initial::Independent || In.Index >= V.Fixed)
      IsFixed = false;
    if (C.Covers)
      return IsFixed && V.Length <= V.Fixed && V.IsSure;
    SharedNode &Below = *C.Below;
    Below.IsProbe &= V.Doubts != Doubt::None;
    if (In.What == Initial::At)
      removeStep(V, In.Index);
    if (V.Steps.empty()) {
      Below.IsProbe = false;
      return false;
    }
    V.IsSure &= !Below.WasOpenLeaf;
    N = &Below;
    I = 0;
  }
  bool IsSettled = Tree.insert(N->Planned, V);
  if (!N->Planned.empty())
    reopen(*N);
  return IsSettled && IsFixed;
}
