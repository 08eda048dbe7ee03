//===- Sarif.cpp - Reports as SARIF 2.1.0 ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OASIS standard "Static Analysis Results Interchange Format", version 2.1.0.
// A schedule is one code flow with a thread flow for each thread; the order of
// all its steps is in executionOrder. Assumptions are notifications.
//
//===----------------------------------------------------------------------===//

#include "PatchText.h"
#include "heddle/Report/CheckedRun.h"
#include "heddle/Report/Fingerprint.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

using namespace heddle;
namespace json = llvm::json;
using llvm::StringRef;

/// The folder that relative paths begin at, as code scanning services call it.
static constexpr const char *Root = "%SRCROOT%";

static json::Object message(StringRef Text) {
  return json::Object{{"text", utf8(escaped(Text, /*KeepLines=*/true))}};
}

/// RFC 3986: what stands for itself in a path, and %XX for all else.
static std::string uriOf(StringRef Path) {
  std::string Out;
  for (char C : Path) {
    if (llvm::isAlnum(C) || StringRef("/-._~$+@").contains(C)) {
      Out += C;
      continue;
    }
    Out += '%';
    Out += llvm::hexdigit(uint8_t(C) >> 4);
    Out += llvm::hexdigit(uint8_t(C) & 15);
  }
  return Out;
}

/// How the object that it is about began and ended.
static llvm::SmallVector<const MemoryDeed *, 2> deedsOf(const Finding &F) {
  llvm::SmallVector<const MemoryDeed *, 2> Out;
  if (F.What == Finding::Leak) // that is the main place
    return Out;
  if (F.Memory)
    Out.push_back(&F.Memory->Made);
  if (F.Memory && F.Memory->Ended)
    Out.push_back(&*F.Memory->Ended);
  return Out;
}

namespace {

class Sarif {
public:
  Sarif(const CheckedRun &R, bool HasBaseline)
      : R(R), HasBaseline(HasBaseline) {}
  json::Value log();

private:
  json::Object artifact(StringRef Path) const;
  json::Object location(const SourcePosition *P) const;
  json::Object location(const SourcePosition *P, StringRef Text) const;
  json::Object stack(llvm::ArrayRef<SourcePosition> Frames,
                     StringRef Text) const;
  json::Array stacks(const Finding &F) const;
  json::Array related(const Finding &F) const;
  json::Object step(const ScheduleRow &Row, size_t Order) const;
  json::Array codeFlows(const Finding &F) const;
  json::Array fixes() const;
  json::Object result(const Finding &F, StringRef Print, StringRef Replay);
  json::Object driver() const;
  json::Object invocation() const;

  const CheckedRun &R;
  bool HasBaseline;
  json::Array Fixes; ///< of each result
};

json::Object Sarif::artifact(StringRef Path) const {
  if (Path.starts_with("/"))
    return json::Object{{"uri", "file://" + uriOf(Path)}};
  return json::Object{{"uri", uriOf(Path)}, {"uriBaseId", Root}};
}

/// Of code whose source is not at hand only the method is told.
json::Object Sarif::location(const SourcePosition *P) const {
  json::Object L;
  if (!P || !P->isKnown())
    return L;
  std::string Path = filePath(*P, R.Sources);
  if (!Path.empty()) {
    json::Object Place{{"artifactLocation", artifact(Path)}};
    if (P->Line) {
      json::Object Region{{"startLine", P->Line}};
      const auto &Lines = R.Sources.file(P->Class, P->File).Lines;
      if (P->Line <= Lines.size())
        Region["snippet"] = message(Lines[P->Line - 1]);
      Place["region"] = std::move(Region);
    }
    L["physicalLocation"] = std::move(Place);
  }
  L["logicalLocations"] =
      json::Array{json::Object{{"name", utf8(P->Method)},
                               {"fullyQualifiedName", utf8(P->function())},
                               {"kind", "function"}}};
  return L;
}

json::Object Sarif::location(const SourcePosition *P, StringRef Text) const {
  json::Object L = location(P);
  L["message"] = message(Text);
  return L;
}

json::Object Sarif::stack(llvm::ArrayRef<SourcePosition> Frames,
                          StringRef Text) const {
  json::Array Out;
  for (const SourcePosition &P : Frames)
    Out.push_back(json::Object{{"location", location(&P)}});
  return json::Object{{"message", message(Text)}, {"frames", std::move(Out)}};
}

json::Array Sarif::stacks(const Finding &F) const {
  json::Array Out;
  // The standard wants each to differ from the others.
  auto Add = [&](llvm::ArrayRef<SourcePosition> Frames, const std::string &Of) {
    json::Value S = stack(Frames, Of);
    if (!Frames.empty() && !llvm::is_contained(Out, S))
      Out.push_back(std::move(S));
  };
  for (const AccessInfo &A : F.Accesses)
    Add(A.Stack, (A.IsWrite ? "write by " : "read by ") + A.Thread);
  for (const WaitInfo &W : F.Waits)
    Add(W.Stack, W.Thread + " " + W.What);
  for (const WaitInfo &W : F.Victims)
    Add(W.Stack, W.Thread + " " + W.What);
  Add(F.Stack, F.Thread);
  for (const CauseInfo &C : F.Causes)
    Add(C.Stack, "caused by " + C.Text);
  for (const MemoryDeed *D : deedsOf(F))
    if (!D->Thread.empty())
      Add(D->Stack, D->text());
  return Out;
}

/// The places beside the main one, numbered for links in the message.
json::Array Sarif::related(const Finding &F) const {
  json::Array Out;
  auto Add = [&](llvm::ArrayRef<SourcePosition> Frames, const std::string &Of) {
    json::Object L = location(userFrame(Frames), Of);
    L["id"] = int64_t(Out.size() + 1);
    Out.push_back(std::move(L));
  };
  for (const AccessInfo &A :
       llvm::ArrayRef(F.Accesses).drop_back(F.Accesses.empty() ? 0 : 1))
    Add(A.Stack, (A.IsWrite ? "the write by " : "the read by ") + A.Thread);
  for (const WaitInfo &W :
       llvm::ArrayRef(F.Waits).drop_front(F.Waits.empty() ? 0 : 1))
    Add(W.Stack, W.Thread + " " + W.What);
  for (const WaitInfo &W : F.Victims)
    Add(W.Stack, W.Thread + " " + W.What);
  for (const CauseInfo &C : F.Causes)
    Add(C.Stack, "caused by " + C.Text);
  for (const MemoryDeed *D : deedsOf(F))
    if (!D->Stack.empty())
      Add(D->Stack, F.Memory->Name + ", " + D->text());
  return Out;
}

json::Object Sarif::step(const ScheduleRow &Row, size_t Order) const {
  std::string Text = Row.Text;
  if (!Row.Saw.empty())
    Text += " (" + Row.Saw + ")";
  json::Object Step{{"location", location(&Row.At, Text)},
                    {"executionOrder", int64_t(Order)},
                    {"nestingLevel", Row.Depth}};
  bool HasEdge = !Row.Releases.empty() || !Row.Acquires.empty();
  Step["importance"] = Row.Marked ? "essential"
                       : HasEdge  ? "important"
                                  : "unimportant";
  json::Array Kinds;
  if (!Row.Acquires.empty())
    Kinds.push_back("acquire");
  if (!Row.Releases.empty())
    Kinds.push_back("release");
  if (Row.Marked)
    Kinds.push_back("danger");
  if (!Kinds.empty())
    Step["kinds"] = std::move(Kinds);
  json::Object State;
  for (const auto &[Name, Value] : Row.Writes)
    State[utf8(Name)] = message(Value);
  if (!State.empty())
    Step["state"] = std::move(State);
  json::Object More;
  auto Numbers = [&](const char *Name, llvm::ArrayRef<unsigned> Edges) {
    json::Array Ns;
    for (unsigned N : Edges)
      Ns.push_back(N);
    if (!Ns.empty())
      More[Name] = std::move(Ns);
  };
  Numbers("releases", Row.Releases);
  Numbers("acquires", Row.Acquires);
  json::Array Held;
  for (const std::string &Name : Row.Held)
    Held.push_back(utf8(Name));
  if (!Held.empty())
    More["held"] = std::move(Held);
  if (!More.empty())
    Step["properties"] = std::move(More);
  return Step;
}

json::Array Sarif::codeFlows(const Finding &F) const {
  std::vector<json::Array> Of(F.Columns.size());
  size_t Order = 0;
  for (const ScheduleRow &Row : F.Rows)
    if (!Row.LeftOut)
      Of[Row.Column].push_back(step(Row, Order++));
  json::Array Flows;
  for (size_t I = 0; I != Of.size(); ++I)
    if (!Of[I].empty())
      Flows.push_back(json::Object{{"id", utf8(F.Columns[I])},
                                   {"message", message(F.Columns[I])},
                                   {"locations", std::move(Of[I])}});
  if (Flows.empty())
    return {};
  json::Array Out;
  Out.push_back(json::Object{
      {"message", message("The schedule that shows it; executionOrder is the "
                          "order of time.")},
      {"threadFlows", std::move(Flows)}});
  return Out;
}

/// Lines as a region, and what takes their place: whole lines without the last
/// one's end, or, where lines only come or go, with it.
json::Object replacement(const LinesReplaced &L) {
  std::string Text = llvm::join(L.By, "\n");
  json::Object Region{{"startLine", L.First}};
  if (L.Count && !L.By.empty()) {
    Region["endLine"] = L.First + L.Count - 1;
  } else {
    Region["startColumn"] = 1;
    Region["endLine"] = L.First + L.Count;
    Region["endColumn"] = 1;
    Text += L.By.empty() ? "" : "\n";
  }
  json::Object Out{{"deletedRegion", std::move(Region)}};
  if (!Text.empty())
    Out["insertedContent"] = json::Object{{"text", utf8(Text)}};
  return Out;
}

/// The patches of advice, each of which was verified: it removes all findings.
json::Array Sarif::fixes() const {
  json::Array Out;
  const json::Array *Given = R.Advice.getArray("given");
  for (const json::Value &V : Given ? *Given : json::Array()) {
    const json::Object &A = *V.getAsObject();
    std::optional<StringRef> Patch = A.getString("patch");
    if (!Patch)
      continue;
    std::string Text;
    for (const json::Value &C : *A.getArray("changes"))
      Text += (Text.empty() ? "" : " and ") +
              C.getAsObject()->getString("text")->str();
    json::Array Files;
    for (const FileChanged &F : filesChanged(*Patch)) {
      json::Array Lines;
      for (const LinesReplaced &L : F.Lines)
        Lines.push_back(replacement(L));
      Files.push_back(json::Object{{"artifactLocation", artifact(F.File)},
                                   {"replacements", std::move(Lines)}});
    }
    Out.push_back(json::Object{{"description", message(Text)},
                               {"artifactChanges", std::move(Files)}});
  }
  return Out;
}

struct Rule {
  const char *Id, *Name, *Cwe, *Short, *Full, *Help;
};
const Rule Rules[] = {
#define HEDDLE_RULE(Kind, Id, Name, Cwe, Short, Full, Help)                    \
  {Id, Name, Cwe, Short, Full, Help},
#include "SarifRules.def"
};
const Finding::Kind RuleKinds[] = {
#define HEDDLE_RULE(Kind, ...) Finding::Kind,
#include "SarifRules.def"
};

size_t ruleOf(Finding::Kind K) {
  const auto *It = llvm::find(RuleKinds, K);
  assert(It != std::end(RuleKinds) && "internal: a kind without a rule");
  return size_t(It - RuleKinds);
}

json::Object Sarif::result(const Finding &F, StringRef Print,
                           StringRef Replay) {
  size_t Of = ruleOf(F.What);
  std::string Text = headline(F);
  if (F.Memory && F.What != Finding::Leak)
    Text += ". It is about " + F.Memory->text();
  if (!F.Why.empty())
    Text += ". " + F.Why;
  json::Object Out{
      {"ruleId", Rules[Of].Id},
      {"ruleIndex", int64_t(Of)},
      {"kind", "fail"},
      {"level", "error"},
      {"message", message(Text)},
      {"locations", json::Array{location(mainPosition(F))}},
      {"partialFingerprints", json::Object{{FingerprintName, Print.str()}}}};
  if (json::Array A = related(F); !A.empty())
    Out["relatedLocations"] = std::move(A);
  if (json::Array A = stacks(F); !A.empty())
    Out["stacks"] = std::move(A);
  if (json::Array A = codeFlows(F); !A.empty())
    Out["codeFlows"] = std::move(A);
  if (!Fixes.empty())
    Out["fixes"] = json::Array(Fixes);
  if (HasBaseline)
    Out["baselineState"] = F.IsKnown ? "unchanged" : "new";
  json::Object More{{"subject", utf8(F.Subject)}};
  if (!Replay.empty())
    More["replay"] = utf8(Replay);
  Out["properties"] = std::move(More);
  return Out;
}

json::Object Sarif::driver() const {
  json::Array All, Ledger;
  for (const Rule &X : Rules)
    All.push_back(json::Object{
        {"id", X.Id},
        {"name", X.Name},
        {"shortDescription", message(X.Short)},
        {"fullDescription", message(X.Full)},
        {"help",
         json::Object{
             {"text", X.Help},
             {"markdown",
              llvm::formatv("**{0}**\n\n{1}", X.Short, X.Help).str()}}},
        {"defaultConfiguration", json::Object{{"level", "error"}}},
        {"properties",
         json::Object{
             {"tags", json::Array{"concurrency",
                                  std::string("external/cwe/cwe-") + X.Cwe}},
             {"precision", "very-high"},
             {"problem.severity", "error"}}}});
  for (const Assumed &A : R.Result.Assumptions)
    Ledger.push_back(json::Object{{"id", assumptionKey(A.What)}});
  return json::Object{{"name", "Heddle"},
                      {"version", R.Version},
                      {"semanticVersion", R.Version},
                      {"rules", std::move(All)},
                      {"notifications", std::move(Ledger)}};
}

json::Object Sarif::invocation() const {
  const Verdict &V = R.Result;
  json::Array Notes;
  for (const Assumed &A : V.Assumptions) {
    std::string Text = "assumed: " + A.Text;
    if (StringRef Lift = assumptionLift(A.What); !Lift.empty())
      Text += (" (lifted by " + Lift + ")").str();
    Notes.push_back(json::Object{
        {"descriptor", json::Object{{"id", assumptionKey(A.What)}}},
        {"level", "note"},
        {"message", message(Text)}});
  }
  if ((!V.Exhaustive || V.IsCutByRaces) && !V.Reason.empty())
    Notes.push_back(
        json::Object{{"level", "warning"},
                     {"message", message("not exhaustive: " + V.Reason)}});
  if (!V.Cycle.empty())
    Notes.push_back(json::Object{
        {"level", "note"},
        {"message", message("not all executions end: " + V.Cycle)}});
  json::Object Out{{"executionSuccessful", true},
                   {"exitCode", R.ExitStatus},
                   {"exitCodeDescription", outcomeName(V.Outcome)},
                   {"commandLine", utf8(R.Command)},
                   {"toolExecutionNotifications", std::move(Notes)},
                   {"properties", json::Object{{"exhaustive", V.Exhaustive},
                                               {"executions", V.Executions},
                                               {"events", V.Events},
                                               {"strategy", V.Strategy},
                                               {"known", V.Known}}}};
  return Out;
}

json::Value Sarif::log() {
  json::Array Results;
  Fixes = fixes();
  std::vector<std::string> Prints = fingerprints(R.Findings);
  for (size_t I = 0; I != R.Findings.size(); ++I)
    Results.push_back(result(R.Findings[I], Prints[I], R.Replays[I]));
  json::Object Run{
      {"tool", json::Object{{"driver", driver()}}},
      {"automationDetails", json::Object{{"id", utf8("heddle/" + R.Subject)}}},
      {"invocations", json::Array{invocation()}},
      {"columnKind", "unicodeCodePoints"},
      {"results", std::move(Results)}};
  llvm::SmallString<256> Here;
  if (!llvm::sys::fs::current_path(Here))
    Run["originalUriBaseIds"] = json::Object{
        {Root, json::Object{{"uri", "file://" + uriOf(Here) + "/"}}}};
  return json::Object{
      {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", json::Array{std::move(Run)}}};
}

} // namespace

std::string heddle::sarifText(const CheckedRun &R, bool HasBaseline) {
  return llvm::formatv("{0:2}\n", Sarif(R, HasBaseline).log()).str();
}
