//===- WriteSolverTest.cpp ------------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random functions without loops are run with every combination of values for
// their reads; the solver must say Yes of exactly the values that some run
// wrote, whether it tries values or asks Z3.
//
//===----------------------------------------------------------------------===//

#include "heddle/Solver/WriteSolver.h"
#include "heddle/Analysis/WriteSlices.h"
#include "heddle/Transforms/Slice.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"
#include <map>
#include <random>
#include <set>

using namespace heddle;
using namespace llvm;

namespace {

const char *Prelude = R"(
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"
@x = external addrspace(1) global i32
declare i32 @get()
)";

struct Parsed {
  LLVMContext C;
  std::unique_ptr<Module> M;
  Function *F;
  explicit Parsed(const std::string &Body) {
    SMDiagnostic D;
    M = parseAssemblyString(Prelude + Body, D, C);
    if (!M) {
      ADD_FAILURE() << D.getMessage().str() << "\n" << Body;
      return;
    }
    F = M->getFunction("f");
    markSlices(*F);
  }
  /// The slice of the N-th store.
  const MDNode &slice(unsigned N = 0) {
    for (Instruction &I : instructions(*F))
      if (I.hasMetadata(SliceMetadata) && !N--)
        return *I.getMetadata(SliceMetadata);
    llvm_unreachable("no such store");
  }
};

unsigned readNumber(const Instruction &I) {
  return mdconst::extract<ConstantInt>(
             I.getMetadata(ReadMetadata)->getOperand(0))
      ->getZExtValue();
}

/// Runs a function of integers without calls; Reads gives each load its value.
std::set<std::pair<const Instruction *, uint64_t>>
run(const Function &F, const std::map<const Instruction *, uint32_t> &Reads) {
  std::set<std::pair<const Instruction *, uint64_t>> Written;
  std::map<const Value *, uint64_t> Values;
  auto Get = [&](const Value *V) -> uint64_t {
    if (auto *C = dyn_cast<ConstantInt>(V))
      return C->getZExtValue();
    return Values.at(V);
  };
  auto Signed = [&](const Value *V) {
    return SignExtend64(Get(V), V->getType()->getIntegerBitWidth());
  };
  const BasicBlock *Before = nullptr, *B = &F.getEntryBlock();
  while (B) {
    const BasicBlock *Next = nullptr;
    for (const Instruction &I : *B) {
      uint64_t V = 0;
      const Value *L = I.getNumOperands() > 0 ? I.getOperand(0) : nullptr;
      const Value *R = I.getNumOperands() > 1 ? I.getOperand(1) : nullptr;
      switch (I.getOpcode()) {
      case Instruction::Load:
        V = Reads.at(&I);
        break;
      case Instruction::Store:
        Written.emplace(&I, Get(L));
        continue;
      case Instruction::Add:
        V = Get(L) + Get(R);
        break;
      case Instruction::Sub:
        V = Get(L) - Get(R);
        break;
      case Instruction::Mul:
        V = Get(L) * Get(R);
        break;
      case Instruction::And:
        V = Get(L) & Get(R);
        break;
      case Instruction::Or:
        V = Get(L) | Get(R);
        break;
      case Instruction::Xor:
        V = Get(L) ^ Get(R);
        break;
      case Instruction::Shl:
        V = Get(L) << Get(R);
        break;
      case Instruction::LShr:
        V = Get(L) >> Get(R);
        break;
      case Instruction::AShr:
        V = Signed(L) >> Get(R);
        break;
      case Instruction::SDiv:
        V = Signed(L) / Signed(R);
        break;
      case Instruction::SRem:
        V = Signed(L) % Signed(R);
        break;
      case Instruction::ICmp:
        V = ICmpInst::compare(APInt(32, Get(L)), APInt(32, Get(R)),
                              cast<ICmpInst>(I).getPredicate());
        break;
      case Instruction::Select:
        V = Get(Get(L) ? R : I.getOperand(2));
        break;
      case Instruction::PHI:
        V = Get(cast<PHINode>(I).getIncomingValueForBlock(Before));
        break;
      case Instruction::Br: {
        auto &Br = cast<BranchInst>(I);
        Next = Br.getSuccessor(Br.isConditional() && !Get(Br.getCondition()));
        continue;
      }
      case Instruction::Switch: {
        auto &S = cast<SwitchInst>(I);
        Next = S.getDefaultDest();
        for (const auto &Case : S.cases())
          if (Case.getCaseValue()->getZExtValue() == Get(L))
            Next = Case.getCaseSuccessor();
        continue;
      }
      case Instruction::Ret:
        continue;
      default:
        ADD_FAILURE() << "an instruction that run() does not know";
      }
      Values[&I] =
          V & maskTrailingOnes<uint64_t>(I.getType()->getIntegerBitWidth());
    }
    Before = B;
    B = Next;
  }
  return Written;
}

/// A function of a few diamonds and ladders over random arithmetic.
class Random {
public:
  explicit Random(unsigned Seed) : Draw(Seed) {}
  std::string function() {
    Text = "define void @f() {\nentry:\n";
    Block = "entry";
    Ints = {"0", "1", "2", "-3", "7"};
    for (unsigned N = 2 + pick(2); N; --N)
      read();
    for (unsigned N = 2 + pick(3); N; --N)
      diamond();
    store();
    return Text + "  ret void\n}\n";
  }

private:
  unsigned pick(unsigned N) { return Draw() % N; }
  std::string fresh(const char *Prefix) {
    return std::string("%") + Prefix + std::to_string(Names++);
  }
  const std::string &any() { return Ints[pick(Ints.size())]; }
  void line(const std::string &S) { Text += "  " + S + "\n"; }
  void read() {
    Ints.push_back(fresh("r"));
    line(Ints.back() +
         " = load atomic i32, ptr addrspace(1) @x unordered, align 4");
  }
  void store() {
    line("store atomic i32 " + any() +
         ", ptr addrspace(1) @x unordered, align 4");
  }
  void arithmetic() {
    static const char *Ops[] = {"add", "sub", "mul", "and", "or", "xor"};
    static const char *Shifts[] = {"shl", "lshr", "ashr", "sdiv", "srem"};
    std::string V = fresh("v");
    if (pick(4) == 0)
      line(V + " = " + Shifts[pick(5)] + " i32 " + any() + ", " +
           std::to_string(1 + pick(4)));
    else
      line(V + " = " + Ops[pick(6)] + " i32 " + any() + ", " + any());
    Ints.push_back(V);
  }
  std::string condition() {
    static const char *Predicates[] = {"eq",  "ne",  "slt", "sle",
                                       "sgt", "sge", "ult", "uge"};
    std::string C = fresh("c");
    line(C + " = icmp " + Predicates[pick(8)] + " i32 " + any() + ", " + any());
    return C;
  }
  void branch() {
    if (pick(2))
      arithmetic();
    if (pick(2))
      store();
  }
  void diamond() {
    std::string N = std::to_string(Names++), From = Block;
    bool ByCase = pick(4) == 0;
    if (pick(2)) {
      std::string S = fresh("s"), C = condition();
      line(S + " = select i1 " + C + ", i32 " + any() + ", i32 " + any());
      Ints.push_back(S);
    }
    if (ByCase)
      line("switch i32 " + any() + ", label %b" + N + " [ i32 1, label %a" + N +
           "\n i32 2, label %a" + N + " ]");
    else
      line("br i1 " + condition() + ", label %a" + N + ", label %b" + N);
    std::vector<std::string> Outside = Ints;
    Text += "a" + N + ":\n";
    branch();
    std::string A = any();
    line("br label %m" + N);
    Ints = Outside;
    Text += "b" + N + ":\n";
    branch();
    std::string B = any();
    line("br label %m" + N);
    Ints = Outside;
    Block = "m" + N;
    Text += Block + ":\n";
    std::string P = fresh("p");
    line(P + " = phi i32 [ " + A + ", %a" + N + " ], [ " + B + ", %b" + N +
         " ]");
    Ints.push_back(P);
  }

  std::mt19937 Draw;
  std::string Text, Block;
  std::vector<std::string> Ints;
  unsigned Names = 0;
};

void compare(unsigned Seed, WriteSolver::Options O) {
  std::string Body = Random(Seed).function();
  Parsed P(Body);
  ASSERT_TRUE(P.M);
  const std::vector<uint64_t> Domain = {0, 1, 2, 0xffffffff};
  std::vector<const Instruction *> Loads;
  for (Instruction &I : instructions(*P.F))
    if (isa<LoadInst>(I))
      Loads.push_back(&I);
  std::set<std::pair<const Instruction *, uint64_t>> Possible;
  std::set<uint64_t> Values = {0, 1, 5, 0xfffffffd};
  for (unsigned N = 0; N < 1u << 2 * Loads.size(); ++N) {
    std::map<const Instruction *, uint32_t> Reads;
    for (size_t L = 0; L < Loads.size(); ++L)
      Reads[Loads[L]] = Domain[N >> 2 * L & 3];
    for (const auto &W : run(*P.F, Reads)) {
      Possible.insert(W);
      if (Values.size() < 40)
        Values.insert(W.second);
    }
  }
  std::vector<ReadDomain> Domains;
  for (const Instruction *L : Loads)
    if (L->hasMetadata(ReadMetadata))
      Domains.push_back({readNumber(*L), Domain});
  WriteSolver Solver(O);
  for (Instruction &I : instructions(*P.F))
    if (const MDNode *Slice = I.getMetadata(SliceMetadata)) {
      SmallVector<uint64_t, 8> Listed;
      std::set<uint64_t> Written;
      for (const auto &W : Possible)
        if (W.first == &I)
          Written.insert(W.second);
      if (Solver.listValues(*Slice, Domains, Listed))
        EXPECT_EQ(std::set<uint64_t>(Listed.begin(), Listed.end()), Written)
            << "seed " << Seed << "\n"
            << Body;
      for (uint64_t V : Values)
        EXPECT_EQ(Solver.canWrite(*Slice, V, Domains) ==
                      WriteSolver::Answer::Yes,
                  Possible.count({&I, V}) == 1)
            << "value " << V << ", seed " << Seed << "\n"
            << Body;
    }
  EXPECT_EQ(Solver.stats().Unknown, 0u) << Body;
}

unsigned programs(unsigned Default) {
  const char *N = getenv("HEDDLE_RANDOM_PROGRAMS");
  return N ? atoi(N) : Default;
}

TEST(WriteSolver, TriesValues) {
  WriteSolver::Options O;
  O.UseZ3 = false;
  O.MostTried = 1 << 10;
  for (unsigned Seed = 1;
       Seed <= programs(2000) && !testing::Test::HasFailure(); ++Seed)
    compare(Seed, O);
}

TEST(WriteSolver, AsksZ3) {
  WriteSolver::Options O;
  O.MostTried = 0;
  for (unsigned Seed = 1; Seed <= programs(60) && !testing::Test::HasFailure();
       ++Seed)
    compare(Seed, O);
}

const char *Guarded = R"(
define void @f(i32 %a) {
entry:
  %x = load atomic i32, ptr addrspace(1) @x unordered, align 4
  %g = call i32 @get()
  %s = add i32 %x, %g
  %c = icmp eq i32 %s, %a
  br i1 %c, label %then, label %end
then:
  %d = mul i32 %x, 2
  store atomic i32 %d, ptr addrspace(1) @x unordered, align 4
  br label %end
end:
  ret void
})";

// What is unknown may have any value: only the read decides.
TEST(WriteSolver, UnknownsAreFree) {
  Parsed P(Guarded);
  WriteSolver Solver;
  std::vector<uint64_t> Domain = {3, 4};
  EXPECT_EQ(Solver.canWrite(P.slice(), 6, {{0, Domain}}),
            WriteSolver::Answer::Yes);
  EXPECT_EQ(Solver.canWrite(P.slice(), 7, {{0, Domain}}),
            WriteSolver::Answer::No);
  // Without a domain the read is free too, but a double is never odd.
  EXPECT_EQ(Solver.canWrite(P.slice(), 6, {}), WriteSolver::Answer::Yes);
  EXPECT_EQ(Solver.canWrite(P.slice(), 7, {}), WriteSolver::Answer::No);
  EXPECT_EQ(Solver.stats().Unknown, 0u);
}

TEST(WriteSolver, KeepsAnswers) {
  Parsed P(Guarded);
  WriteSolver Solver;
  std::vector<uint64_t> Domain = {3, 4}, Same = {3, 4}, Other = {3};
  Solver.canWrite(P.slice(), 6, {{0, Domain}});
  Solver.canWrite(P.slice(), 6, {{0, Same}});
  Solver.canWrite(P.slice(), 6, {{0, Other}});
  EXPECT_EQ(Solver.stats().Queries, 3u);
  EXPECT_EQ(Solver.stats().Kept, 1u);
}

TEST(WriteSolver, WithoutZ3UnknownIsSaid) {
  Parsed P(Guarded);
  WriteSolver::Options O;
  O.UseZ3 = false;
  WriteSolver Solver(O);
  std::vector<uint64_t> Domain = {3, 4};
  EXPECT_EQ(Solver.canWrite(P.slice(), 6, {{0, Domain}}),
            WriteSolver::Answer::Unknown);
  EXPECT_EQ(Solver.canWrite(P.slice(), 7, {{0, Domain}}),
            WriteSolver::Answer::No);
}

// x * x == target over 32 bits, target no square: too hard for a small limit.
TEST(WriteSolver, LimitIsUnknown) {
  Parsed P(R"(
define void @f() {
  %x = load atomic i32, ptr addrspace(1) @x unordered, align 4
  %y = load atomic i32, ptr addrspace(1) @x unordered, align 4
  %p = mul i32 %x, %y
  %q = mul i32 %p, %x
  store atomic i32 %q, ptr addrspace(1) @x unordered, align 4
  ret void
})");
  WriteSolver::Options O;
  O.ResourceLimit = 100;
  WriteSolver Solver(O);
  EXPECT_EQ(Solver.canWrite(P.slice(), 1234577, {}),
            WriteSolver::Answer::Unknown);
  EXPECT_EQ(Solver.stats().Unknown, 1u);
}

} // namespace
