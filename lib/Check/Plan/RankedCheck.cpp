//===- RankedCheck.cpp - A check by several ranks -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RankedCheck.h"
#include "heddle/Check/Checkpoint.h"
#include "heddle/Check/RankedSource.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace heddle;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// What addresses and threads are
//===----------------------------------------------------------------------===//

static json::Array imageJson(llvm::ArrayRef<ImageGrowth> Log) {
  json::Array A;
  for (const ImageGrowth &G : Log)
    A.push_back(json::Array{int(G.What), G.Value, G.At, llvm::toHex(G.Name)});
  return A;
}

static ImageGrowth growthOf(const json::Value &V) {
  const json::Array &Row = *V.getAsArray();
  ImageGrowth G;
  G.What = ImageGrowth::Kind(Row[0].getAsInteger().value_or(0));
  G.Value = Row[1].getAsInteger().value_or(0);
  G.At = Row[2].getAsInteger().value_or(0);
  if (!llvm::tryGetFromHex(Row[3].getAsString().value_or(""), G.Name))
    llvm::report_fatal_error("internal: what a rank sent makes no sense");
  return G;
}

static std::vector<ImageGrowth> imageOf(llvm::StringRef Text) {
  json::Value V = llvm::cantFail(json::parse(Text));
  std::vector<ImageGrowth> Log;
  for (const json::Value &Row : *V.getAsArray())
    Log.push_back(growthOf(Row));
  return Log;
}

std::vector<ImageGrowth> RankedSource::grow(const ImageGrowth &What,
                                            size_t Known) {
  if (!Ranks.Ask)
    return {};
  return imageOf(Ranks.Ask(jsonText(
      json::Object{{"image", imageJson(What)}, {"known", int64_t(Known)}})));
}

/// Of rank 0.
std::string RankedCheck::answer(llvm::StringRef Question,
                                ThreadNumbering &Threads) {
  json::Value V = llvm::cantFail(json::parse(Question));
  const json::Object &Asked = *V.getAsObject();
  if (const json::Array *What = Asked.getArray("image")) {
    growFor(S.Code, growthOf((*What)[0]));
    std::vector<ImageGrowth> Log = S.Code.imageGrowth();
    size_t Known = Asked.getInteger("known").value_or(0);
    return jsonText(imageJson(llvm::ArrayRef(Log).drop_front(Known)));
  }
  if (std::optional<std::string> Answer = answerOnStates(Asked))
    return *Answer;
  const json::Array &Born = *Asked.getArray("thread");
  Threads.idOf(*Born[0].getAsInteger(), *Born[1].getAsInteger());
  json::Array Table;
  for (const ThreadNumbering::Born &B : Threads.table()) {
    Table.push_back(B.Parent);
    Table.push_back(B.Ordinal);
  }
  return jsonText(std::move(Table));
}

void RankedCheck::begin(ThreadNumbering &Threads,
                        std::function<SoFar()> OwnSoFar) {
  if (!Ranks)
    return;
  Own = std::move(OwnSoFar);
  Elsewhere.IsVoid = false;
  Ranks->Tell = [this] { return tell(); };
  if (!Ranks->rank()) {
    Ranks->Answer = [this, &Threads](llvm::StringRef Question) {
      return answer(Question, Threads);
    };
    Ranks->Hear = [this](llvm::StringRef Told) { hear(Told); };
    return;
  }
  Threads.Authority = [F = Ranks](ThreadNumbering::Born B) {
    std::vector<ThreadNumbering::Born> Table;
    if (!F->Ask)
      return Table;
    json::Value V = llvm::cantFail(json::parse(F->Ask(
        jsonText(json::Object{{"thread", json::Array{B.Parent, B.Ordinal}}}))));
    const json::Array &A = *V.getAsArray();
    for (size_t I = 0; I + 1 < A.size(); I += 2)
      Table.push_back(
          {uint16_t(*A[I].getAsInteger()), uint16_t(*A[I + 1].getAsInteger())});
    return Table;
  };
}

//===----------------------------------------------------------------------===//
// Coming together
//===----------------------------------------------------------------------===//

llvm::Error RankedCheck::firstError(llvm::ArrayRef<std::string> Said,
                                    unsigned Self) {
  for (size_t R = 0; R != Said.size(); ++R)
    if (!Said[R].empty())
      return llvm::createStringError(
          (R == Self ? "" : "rank " + std::to_string(R) + ": ") + Said[R]);
  return llvm::Error::success();
}

llvm::Error RankedCheck::open(llvm::Error Mine) {
  if (!Ranks)
    return Mine;
  Ranks->HasOpened = true;
  return firstError(Ranks->gather(Mine ? llvm::toString(std::move(Mine)) : ""),
                    Ranks->rank());
}

/// What does not depend on what is explored, but on when.
static bool isStop(StopReason Why) {
  return Why == StopReason::Time || Why == StopReason::Interrupted ||
         Why == StopReason::Memory;
}

llvm::Error RankedCheck::agree(llvm::Error Mine, StopReason Own) {
  if (!Ranks)
    return Mine;
  if (llvm::Error E = open(std::move(Mine)))
    return E;
  for (const std::string &Why : Ranks->gather(std::to_string(int(Own))))
    if (Over == StopReason::None)
      Over = StopReason(std::stoi(Why));
  if (Over != StopReason::None)
    return llvm::Error::success();
  std::vector<std::string> Images = Ranks->gather(
      Ranks->rank() ? "" : jsonText(imageJson(S.Code.imageGrowth())));
  bool IsSame = !Ranks->rank() || S.Code.growImage(imageOf(Images[0]));
  return firstError(
      Ranks->gather(IsSame ? ""
                           : "the program comes out otherwise than on rank 0; "
                             "all ranks need the same files and JDK"),
      Ranks->rank());
}

//===----------------------------------------------------------------------===//
// What was found
//===----------------------------------------------------------------------===//

static json::Array ledgerJson(const AssumptionSet &Met) {
  json::Array Ledger;
  Met.each([&](Assumption A) { Ledger.push_back(int(A)); });
  return Ledger;
}

static void addLedger(const json::Array &Ledger, AssumptionSet &To) {
  for (const json::Value &A : Ledger)
    To.add(Assumption(*A.getAsInteger()));
}

std::string RankedCheck::tell() {
  std::lock_guard Guard(Found.Lock);
  json::Array Findings;
  for (const Finding &F : Found.Findings) {
    std::string Replay;
    llvm::raw_string_ostream OS(Replay);
    writeSchedule(F.Replay, OS);
    Findings.push_back(json::Object{{"execution", int64_t(F.Execution)},
                                    {"identity", F.identity()},
                                    {"replay", OS.str()}});
  }
  SoFar Now = Own ? Own() : SoFar();
  return jsonText(json::Object{{"findings", std::move(Findings)},
                               {"met", ledgerJson(Now.Met)},
                               {"void", Now.IsVoid},
                               {"refusal", Found.Refusal},
                               {"bound", Found.Bound},
                               {"cycle", Found.Cycle}});
}

/// Of rank 0: shows again what is new, or shown by fewer steps.
void RankedCheck::hear(llvm::StringRef Told) {
  json::Value V = llvm::cantFail(json::parse(Told));
  const json::Object &T = *V.getAsObject();
  std::lock_guard Guard(Found.Lock);
  auto Take = [&](std::string &To, llvm::StringRef Name) {
    if (To.empty())
      To = T.getString(Name).value_or("").str();
  };
  Take(Found.Refusal, "refusal");
  Take(Found.Bound, "bound");
  Take(Found.Cycle, "cycle");
  Elsewhere.IsVoid |= T.getBoolean("void").value_or(false);
  addLedger(*T.getArray("met"), Elsewhere.Met);
  for (const json::Value &Row : *T.getArray("findings")) {
    const json::Object &Stored = *Row.getAsObject();
    std::string Identity = Stored.getString("identity").value_or("").str();
    bool IsKnown = Found.Identities.count(Identity);
    auto Way = parseSchedule(Stored.getString("replay").value_or(""), "a rank");
    if (!Way)
      llvm::report_fatal_error(
          llvm::Twine("internal: a rank's finding makes no sense: ") +
          llvm::toString(Way.takeError()));
    auto IsShorter = [&](const Finding &F) {
      return F.identity() == Identity &&
             F.Replay.Steps.size() > Way->Steps.size();
    };
    if (IsKnown && llvm::none_of(Found.Findings, IsShorter))
      continue;
    llvm::Expected<ReplayOutcome> Out = Again.run(*Way);
    if (!Out)
      llvm::report_fatal_error(
          llvm::Twine("internal: a rank's finding cannot be replayed: ") +
          llvm::toString(Out.takeError()));
    bool IsThere = false;
    for (Finding &F : Out->Findings) {
      if (IsThere || F.identity() != Identity)
        continue;
      IsThere = true;
      F.Execution = Stored.getInteger("execution").value_or(0);
      if (IsKnown)
        Found.shorten(std::move(F));
      else
        Found.add(std::move(F), O);
    }
    if (!IsThere)
      llvm::report_fatal_error(
          "internal: a rank's finding does not come again");
  }
}

static constexpr std::pair<const char *, bool AttemptFlags::*> Flags[] = {
    {"overflows", &AttemptFlags::Overflows},
    {"awaits", &AttemptFlags::HasMoreAwaits},
    {"finals", &AttemptFlags::FollowsFinals},
    {"details", &AttemptFlags::LacksDetails},
    {"cells", &AttemptFlags::HasWrongCells},
    {"states", &AttemptFlags::MissesStates},
    {"stack", &AttemptFlags::LacksStack}};

static json::Object resultJson(const ExploreResult &R) {
  return json::Object{{"how", int(R.How)},
                      {"why", int(R.Why)},
                      {"again", R.Again},
                      {"executions", int64_t(R.Stats.Executions)},
                      {"events", int64_t(R.Stats.Events)}};
}

static void takeResult(const json::Object &Of, ExploreResult &R) {
  R.How = Completeness(*Of.getInteger("how"));
  R.Why = StopReason(*Of.getInteger("why"));
  R.Again = *Of.getBoolean("again");
  R.Stats.Executions = *Of.getInteger("executions");
  R.Stats.Events = *Of.getInteger("events");
}

llvm::Error RankedCheck::end(AttemptFlags &Any, AssumptionSet &Met,
                             ExploreResult &Result, SearchAssumptions *Assumed,
                             const SearchAssumptions *Learned, bool IsByEach) {
  if (!Ranks)
    return llvm::Error::success();
  json::Object Mine{{"assumed", ledgerJson(Met)},
                    {"wanted", int64_t(S.Code.details())},
                    {"wrong", json::Array(Any.WrongCells)},
                    {"told", tell()},
                    {"result", resultJson(Result)}};
  if (Learned)
    Mine["assumptions"] = jsonText(json::Object{{"learned", Learned->save()},
                                                {"changed", Learned->Changed}});
  for (auto [Name, Member] : Flags)
    Mine[Name] = Any.*Member;
  DetailSet Before = S.Code.details();
  std::vector<std::string> All = Ranks->gather(jsonText(std::move(Mine)));
  StopReason Stop = StopReason::None; // of any rank
  for (size_t R = 0; R != All.size(); ++R) {
    json::Value V = llvm::cantFail(json::parse(All[R]));
    const json::Object &Theirs = *V.getAsObject();
    for (auto [Name, Member] : Flags)
      Any.*Member |= Theirs.getBoolean(Name).value_or(false);
    addLedger(*Theirs.getArray("assumed"), Met);
    S.Code.want(DetailSet(Theirs.getInteger("wanted").value_or(0)));
    ExploreResult Its;
    takeResult(*Theirs.getObject("result"), Its);
    if (Stop == StopReason::None && isStop(Its.Why))
      Stop = Its.Why;
    if (!R && Learned)
      takeResult(*Theirs.getObject("result"), Result);
    for (const json::Value &Name : *Theirs.getArray("wrong"))
      Any.WrongCells.insert(Name.getAsString()->str());
    llvm::StringRef Told = Theirs.getString("told").value_or("{}");
    if (!Ranks->rank() && R)
      hear(Told);
    if (Ranks->rank() && Found.Refusal.empty()) {
      json::Value T = llvm::cantFail(json::parse(Told));
      Found.Refusal = T.getAsObject()->getString("refusal").value_or("").str();
    }
  }
  // One rank met one part of what it takes, and another one the other.
  if (S.Code.details() & ~Before & DetailSet(Detail::Looks))
    Any.LacksDetails = true;
  Own = nullptr; // its machines go
  // What each made by itself one rank made less of than others. Together they
  // know why they end, but not that one has left out to show what it found.
  if (Stop != StopReason::None &&
      (Result.How == Completeness::Exhausted ||
       (IsByEach && Result.How != Completeness::Stopped))) {
    Result.How = Completeness::Bounded;
    Result.Why = Stop;
  }
  if (Stop != StopReason::None && IsByEach && Over == StopReason::None)
    Over = Stop;
  if (!Learned || Over != StopReason::None)
    return llvm::Error::success();
  if (llvm::Error E = growAlike())
    return E;
  for (const std::string &Text : All) {
    json::Value V = llvm::cantFail(json::parse(Text));
    const json::Object &Theirs = *V.getAsObject();
    if (llvm::Error E = merge(*Theirs.getString("assumptions"), *Assumed))
      return E;
  }
  return llvm::Error::success();
}
