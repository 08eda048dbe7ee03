//===- Annotations.cpp - Findings for GitHub and GitLab -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// GitHub Actions takes commands from the log of a step, a line each:
// ::error file=F,line=N,title=T::message, with %, line ends and, in
// properties, : and , written as %25 and so on. GitLab reads a Code Quality
// report, a JSON array with description, check_name, fingerprint, severity and
// location of each.
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/CheckedRun.h"
#include "heddle/Report/Fingerprint.h"
#include "heddle/Support/Escape.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace json = llvm::json;

static std::string commandText(llvm::StringRef Text, bool IsProperty) {
  std::string Out;
  for (char C : Text) {
    bool IsSpecial = C == '%' || C == '\r' || C == '\n' ||
                     (IsProperty && (C == ':' || C == ','));
    if (IsSpecial)
      llvm::raw_string_ostream(Out)
          << "%" << llvm::format_hex_no_prefix(uint8_t(C), 2, /*Upper=*/true);
    else
      Out += C;
  }
  return Out;
}

namespace {
/// Of races of one cause the first is told.
class CausesTold {
public:
  bool isNew(const Finding &F) {
    return F.cause().empty() || Told.insert(F.cause()).second;
  }

private:
  std::set<std::string> Told;
};
} // namespace

std::string heddle::githubText(const CheckedRun &R) {
  std::string Text;
  CausesTold Causes;
  llvm::raw_string_ostream OS(Text);
  for (size_t I = 0; I != R.Findings.size(); ++I) {
    const Finding &F = R.Findings[I];
    if (F.IsKnown || !Causes.isNew(F))
      continue;
    OS << "::error ";
    if (const SourcePosition *P = mainPosition(F)) {
      std::string Path = filePath(*P, R.Sources);
      if (!Path.empty())
        OS << "file=" << commandText(Path, true) << ",";
      if (!Path.empty() && P->Line)
        OS << "line=" << P->Line << ",";
    }
    OS << "title=" << commandText(findingKindName(F.What), true)
       << "::" << commandText(headline(F), false);
    if (!F.Why.empty())
      OS << commandText("\n" + utf8(escaped(F.Why)), false);
    if (!R.Replays[I].empty())
      OS << commandText("\nreplay: " + R.Replays[I], false);
    OS << "\n";
  }
  if (R.Result.Outcome == Verdict::Inconclusive)
    OS << "::warning title=inconclusive::"
       << commandText(R.Result.Reason, false) << "\n";
  return Text;
}

/// "uncaught exception" as a word of its own: "uncaught-exception".
static std::string checkName(Finding::Kind K) {
  std::string Name = std::string("heddle-") + findingKindName(K);
  std::replace(Name.begin(), Name.end(), ' ', '-');
  return Name;
}

std::string heddle::gitlabText(const CheckedRun &R) {
  json::Array All;
  std::vector<std::string> Prints = fingerprints(R.Findings);
  CausesTold Causes;
  for (size_t I = 0; I != R.Findings.size(); ++I) {
    const Finding &F = R.Findings[I];
    if (F.IsKnown || !Causes.isNew(F))
      continue;
    const SourcePosition *P = mainPosition(F);
    std::string Path = P ? filePath(*P, R.Sources) : "";
    if (Path.empty()) // GitLab leaves out what has no place
      Path = R.Subject;
    All.push_back(json::Object{
        {"description", headline(F)},
        {"check_name", checkName(F.What)},
        {"fingerprint", Prints[I]},
        {"severity", "critical"},
        {"location",
         json::Object{{"path", utf8(Path)},
                      {"lines", json::Object{{"begin", P && P->Line ? P->Line
                                                                    : 1u}}}}}});
  }
  return llvm::formatv("{0:2}\n", json::Value(std::move(All))).str();
}
