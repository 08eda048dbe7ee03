//===- JsonReport.cpp - Findings and verdicts as JSON ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Fingerprint.h"
#include "heddle/Report/Report.h"
#include "heddle/Support/Escape.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace json = llvm::json;

static json::Array stackJson(const std::vector<SourcePosition> &Stack) {
  json::Array Out;
  for (const SourcePosition &P : Stack) {
    json::Object O{{"class", P.Class}, {"method", P.Method}};
    if (!P.File.empty())
      O["file"] = P.File;
    if (P.Line)
      O["line"] = P.Line;
    if (!P.Text.empty())
      O["source"] = utf8(P.Text);
    if (!P.Macro.empty())
      O["macro"] = utf8(P.Macro);
    Out.push_back(std::move(O));
  }
  return Out;
}

static json::Array strings(const std::vector<std::string> &Texts) {
  json::Array Out;
  for (const std::string &T : Texts)
    Out.push_back(utf8(T));
  return Out;
}

static json::Array numbers(const std::vector<unsigned> &Ns) {
  json::Array Out;
  for (unsigned N : Ns)
    Out.push_back(N);
  return Out;
}

json::Array heddle::scheduleJson(const Finding &F) {
  json::Array Rows;
  for (const ScheduleRow &R : F.Rows) {
    if (R.LeftOut) {
      Rows.push_back(json::Object{{"thread", utf8(F.Columns[R.Column])},
                                  {"leftOut", R.LeftOut}});
      continue;
    }
    json::Object Row{{"thread", utf8(F.Columns[R.Column])},
                     {"step", utf8(R.Text)},
                     {"at", R.Where}};
    if (!R.Releases.empty())
      Row["releases"] = numbers(R.Releases);
    if (!R.Acquires.empty())
      Row["acquires"] = numbers(R.Acquires);
    if (R.Marked)
      Row["marked"] = true;
    if (!R.Saw.empty())
      Row["saw"] = R.Saw;
    if (R.SawFuture)
      Row["sawFuture"] = true;
    if (R.Sees)
      Row["sees"] = int64_t(*R.Sees);
    if (R.Synchronises)
      Row["synchronises"] = true;
    Rows.push_back(std::move(Row));
  }
  return Rows;
}

static json::Array waitsJson(const std::vector<WaitInfo> &Threads) {
  json::Array Waits;
  for (const WaitInfo &W : Threads)
    Waits.push_back(json::Object{{"thread", utf8(W.Thread)},
                                 {"waits", utf8(W.What)},
                                 {"held", strings(W.Held)},
                                 {"locks", strings(W.Locks)},
                                 {"stack", stackJson(W.Stack)}});
  return Waits;
}

static json::Value deedJson(const MemoryDeed &D) {
  json::Object O{{"what", D.What}, {"stack", stackJson(D.Stack)}};
  if (!D.Thread.empty())
    O["thread"] = utf8(D.Thread);
  return O;
}

static json::Value memoryJson(const MemoryInfo &M) {
  json::Object O{{"name", utf8(M.Name)},
                 {"offset", M.Offset},
                 {"size", int64_t(M.Size)},
                 {"made", deedJson(M.Made)}};
  if (M.Ended)
    O["ended"] = deedJson(*M.Ended);
  return O;
}

json::Value heddle::toJson(const Finding &F) {
  json::Object O{{"kind", findingKindName(F.What)},
                 {"subject", utf8(F.Subject)},
                 {"execution", F.Execution}};
  if (!F.Thread.empty())
    O["thread"] = utf8(F.Thread);
  if (!F.Places.empty()) {
    json::Array Places;
    for (const NamedPlace &P : F.Places)
      Places.push_back(
          json::Object{{"name", utf8(P.Name)}, {"place", utf8(P.Where)}});
    O["objects"] = std::move(Places);
  }
  if (F.Memory)
    O["memory"] = memoryJson(*F.Memory);
  if (!F.Hint.empty())
    O["hint"] = utf8(F.Hint);
  if (!F.Accesses.empty()) {
    json::Array Accesses;
    for (const AccessInfo &A : F.Accesses)
      Accesses.push_back(json::Object{{"thread", utf8(A.Thread)},
                                      {"access", A.IsWrite ? "write" : "read"},
                                      {"held", strings(A.Held)},
                                      {"locks", strings(A.Locks)},
                                      {"stack", stackJson(A.Stack)}});
    O["accesses"] = std::move(Accesses);
    O["why"] = utf8(F.Why);
    if (!F.Container.empty())
      O["object"] = utf8(F.Container);
    if (!F.HeldIn.empty())
      O["heldIn"] = utf8(F.HeldIn);
  }
  if (!F.Waits.empty())
    O["waits"] = waitsJson(F.Waits);
  if (!F.Victims.empty())
    O["victims"] = waitsJson(F.Victims);
  if (!F.Stack.empty())
    O["stack"] = stackJson(F.Stack);
  if (!F.Causes.empty()) {
    json::Array Causes;
    for (const CauseInfo &C : F.Causes)
      Causes.push_back(json::Object{{"exception", utf8(C.Text)},
                                    {"stack", stackJson(C.Stack)},
                                    {"shared", C.Shared}});
    O["causes"] = std::move(Causes);
  }
  if (F.Grounds) {
    O["model"] = F.Grounds->Model;
    if (!F.Grounds->Commitments.empty())
      O["commitments"] = strings(F.Grounds->Commitments);
    if (!F.Grounds->Unclear.empty())
      O["unclear"] = utf8(F.Grounds->Unclear);
  }
  O["schedule"] = scheduleJson(F);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeSchedule(F.Replay, OS);
  if (auto Replay = json::parse(OS.str()))
    O["replay"] = std::move(*Replay);
  else
    llvm::report_fatal_error("internal: a schedule that is not JSON");
  return O;
}

json::Value heddle::toJson(const FixedPointStats &S) {
  return json::Object{
      {"rounds", S.Rounds},
      {"isCut", S.IsCut},
      {"writeSet", S.WriteSet},
      {"executions", S.Executions},
      {"discarded", S.Discarded},
      {"lastDiscarded", S.LastDiscarded},
      {"events", S.Events},
      {"firstSeconds", S.FirstSeconds},
      {"pruned", json::Object{{"futures", S.Pruned.Futures},
                              {"choices", S.Pruned.Choices},
                              {"queries", S.Pruned.Queries},
                              {"kept", S.Pruned.Kept},
                              {"solved", S.Pruned.Solved},
                              {"unknown", S.Pruned.Unknown},
                              {"seconds", S.Pruned.Nanoseconds / 1e9}}}};
}

json::Value heddle::toJson(const Assumed &A) {
  return json::Object{{"key", assumptionKey(A.What)},
                      {"text", A.Text},
                      {"lift", assumptionLift(A.What)}};
}

json::Value heddle::toJson(const AuditFigures &A) {
  json::Object O{{"complete", A.IsComplete},
                 {"executions", A.Executions},
                 {"events", A.Events},
                 {"seconds", A.Seconds}};
  if (!A.Stopped.empty())
    O["stopped"] = A.Stopped;
  return O;
}

const char *heddle::outcomeName(Verdict::Result R) {
  switch (R) {
  case Verdict::Verified:
    return "verified";
  case Verdict::Findings:
    return "findings";
  case Verdict::Inconclusive:
    return "inconclusive";
  case Verdict::KnownOnly:
    return "known findings only";
  }
  llvm_unreachable("internal: outcome of a verdict");
}

static json::Array triedJson(llvm::ArrayRef<OptionTried> Tried) {
  json::Array Out;
  for (const OptionTried &T : Tried) {
    static const char *const Names[] = {"finds", "ends", "estimated", "inVain"};
    json::Object O{{"option", T.Option}, {"result", Names[T.How]}};
    if (!T.Text.empty())
      O["text"] = T.Text;
    Out.push_back(std::move(O));
  }
  return Out;
}

static json::Object lookedAheadJson(const LookedAhead &A) {
  json::Object Out{{"executions", A.Executions}};
  if (A.Workers)
    Out["workers"] = A.Workers;
  if (A.Preemptions)
    Out["preemptions"] = *A.Preemptions;
  if (A.Predicted) {
    Out["predicted"] = A.Predicted;
    Out["shown"] = A.Shown;
  }
  return Out;
}

static json::Object sampleJson(const SampleStats &S) {
  json::Object Out{{"walks", S.Walks}, {"failing", S.Failing}};
  if (S.BugDepth) {
    Out["bugDepth"] = S.BugDepth;
    Out["threads"] = S.Threads;
    Out["events"] = S.Length;
    Out["choices"] = S.Choices;
    Out["counting"] = S.Counting;
    Out["hitAtLeast"] = S.HitAtLeast;
    Out["missAtMost"] = S.MissAtMost;
  }
  return Out;
}

/// What not every search has to say.
static void addParticulars(json::Object &Out, const Verdict &V) {
  if (V.Matched)
    Out["states"] = json::Object{{"visited", V.States},
                                 {"matched", V.StatesMatched},
                                 {"tableBytes", V.TableBytes},
                                 {"diskBytes", V.DiskBytes}};
  if (V.SummaryRows)
    Out["summary"] =
        json::Object{{"rows", V.SummaryRows}, {"columns", V.SummaryColumns}};
  if (!V.Reason.empty())
    Out["reason"] = V.Reason;
  if (!V.Cycle.empty())
    Out["cycle"] = V.Cycle;
  if (!V.Symmetry.empty())
    Out["symmetry"] = V.Symmetry;
  if (V.Preemptions)
    Out["preemptions"] = *V.Preemptions;
  if (V.FixedPoint.Rounds)
    Out["fixedPoint"] = toJson(V.FixedPoint);
  if (V.Estimate.Descents)
    Out["estimate"] = json::Object{{"executions", V.Estimate.Executions},
                                   {"standardError", V.Estimate.Error},
                                   {"descents", V.Estimate.Descents}};
  if (V.Ahead.Executions)
    Out["lookedAhead"] = lookedAheadJson(V.Ahead);
  if (!V.Tried.empty())
    Out["optionsTried"] = triedJson(V.Tried);
  if (V.Sample.Walks)
    Out["sample"] = sampleJson(V.Sample);
  if (!V.Audits.empty()) {
    json::Array Audits;
    for (const AuditFigures &A : V.Audits)
      Audits.push_back(toJson(A));
    Out["audits"] = std::move(Audits);
  }
  if (!V.RaceResult.empty())
    Out["races"] = V.RaceResult;
  if (!V.TakenBack.empty())
    Out["takenBack"] = strings(V.TakenBack);
}

static json::Object verdictJson(const Verdict &V) {
  json::Array Phrases, Ledger;
  for (const Assumed &A : V.Assumptions) {
    Phrases.push_back(A.Text);
    Ledger.push_back(toJson(A));
  }
  json::Object Out{{"outcome", outcomeName(V.Outcome)},
                   {"exhaustive", V.Exhaustive},
                   {"cutByRaces", V.IsCutByRaces},
                   {"assumptions", std::move(Phrases)},
                   {"ledger", std::move(Ledger)},
                   {"strategy", V.Strategy},
                   {"jobs", V.Jobs},
                   {"executions", V.Executions},
                   {"blockedExecutions", V.BlockedExecutions},
                   {"cutOffExecutions", V.CutOffExecutions},
                   {"distinctExecutions", V.Distinct},
                   {"events", V.Events},
                   {"maxDepth", V.MaxDepth},
                   {"threads", V.Threads},
                   {"methodsLowered", V.MethodsLowered},
                   {"classesLoaded", V.Classes},
                   {"seconds", V.Seconds},
                   {"peakBytes", V.PeakBytes}};
  addParticulars(Out, V);
  return Out;
}

json::Value heddle::toJson(llvm::StringRef Subject,
                           const std::vector<Finding> &Findings,
                           const Verdict &V,
                           const std::vector<Finding> &Races) {
  json::Array All, Known;
  std::vector<std::string> Prints = fingerprints(Findings);
  for (size_t I = 0; I != Findings.size(); ++I) {
    json::Value F = toJson(Findings[I]);
    (*F.getAsObject())["fingerprint"] = Prints[I];
    (Findings[I].IsKnown ? Known : All).push_back(std::move(F));
  }
  json::Object Report{{"format", "heddle-report"},
                      {"version", 1},
                      {"program", Subject},
                      {"findings", std::move(All)},
                      {"verdict", verdictJson(V)}};
  if (!Known.empty())
    Report["known"] = std::move(Known);
  if (V.Warned.IsOn)
    Report["warnings"] = toJson(V.Warned);
  if (!V.RaceResult.empty()) {
    json::Array Raced;
    for (const Finding &F : Races)
      Raced.push_back(toJson(F));
    Report["races"] = std::move(Raced);
  }
  return Report;
}
