//===- Library.cpp - What the user says of the library -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/Library.h"
#include "heddle/IR/CMemory.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/JSON.h"

using namespace heddle;

/// MODULE/PACKAGE=TARGET,...: what --add-opens and --add-exports take.
static llvm::Error checkPackages(llvm::StringRef Option,
                                 llvm::ArrayRef<std::string> Given) {
  for (llvm::StringRef One : Given) {
    auto [From, Targets] = One.split('=');
    auto [Module, Package] = From.split('/');
    if (Module.empty() || Package.empty() || Targets.empty() ||
        !llvm::json::isUTF8(One))
      return llvm::createStringError(
          Option + "=" + One +
          ": it is MODULE/PACKAGE=TARGET, as java.base/java.lang=ALL-UNNAMED");
  }
  return llvm::Error::success();
}

std::string heddle::packageProperties(llvm::ArrayRef<std::string> Opens,
                                      llvm::ArrayRef<std::string> Exports) {
  std::string Out;
  auto Add = [&](const char *Name, llvm::ArrayRef<std::string> Values) {
    for (const std::string &Value : Values)
      Out += Name + ('\0' + Value) + '\0';
  };
  Add("--add-opens", Opens);
  Add("--add-exports", Exports);
  return Out;
}

llvm::Expected<LibraryOptions> heddle::libraryOptions(const CommandLine &L) {
  LibraryOptions O;
  for (const std::string &Word : L.Jdk) {
    bool IsLevel = Word == "spec" || Word == "real";
    if (IsLevel ? O.LevelGiven : !O.JdkFolder.empty())
      return llvm::createStringError(
          "--jdk=" + Word + ": a second " +
          (IsLevel ? "level; it is real or spec" : "JDK; give one folder"));
    if (IsLevel) {
      O.LevelGiven = true;
      O.Specified = Word == "spec";
    } else {
      O.JdkFolder = Word;
    }
  }
  for (const std::string &Pattern : L.Trust)
    if (llvm::Error E = O.Trust.trust(Pattern))
      return llvm::createStringError("--trust=" + Pattern + ": " +
                                     llvm::toString(std::move(E)));
  if (L.NoTrust)
    O.Trust.distrustLibrary();
  for (const auto &[IsOn, Name] : L.Assertions)
    O.Assertions.Rules.push_back({IsOn, Name});
  for (llvm::StringRef Property : L.Properties) {
    auto [Name, Value] = Property.split('=');
    if (Name.empty() || !llvm::json::isUTF8(Property))
      return llvm::createStringError("-D" + Property +
                                     ": it is -DNAME=VALUE, in UTF-8");
    O.Properties += Name.str() + '\0' + Value.str() + '\0';
  }
  if (llvm::Error E = checkPackages("--add-opens", L.AddOpens))
    return std::move(E);
  if (llvm::Error E = checkPackages("--add-exports", L.AddExports))
    return std::move(E);
  O.Properties += packageProperties(L.AddOpens, L.AddExports);
  for (const std::string &Folder : L.Files)
    if (llvm::Error E = O.Host.addFolder(Folder))
      return llvm::createStringError("--files=" + Folder + ": " +
                                     llvm::toString(std::move(E)));
  if (!L.Stdin.empty())
    if (llvm::Error E = O.Host.setInput(L.Stdin))
      return llvm::createStringError("--stdin=" + L.Stdin + ": " +
                                     llvm::toString(std::move(E)));
  return O;
}

std::vector<Assumed> heddle::libraryAssumptions(const CommandLine &L,
                                                const LibraryOptions &O) {
  std::vector<Assumed> A;
  std::vector<std::string> Trusted = L.Trust;
  if (!L.NoTrust)
    Trusted.insert(Trusted.begin(), "library code");
  if (L.Model != "sc") {
    if (!Trusted.empty())
      A.push_back(
          assumed(Assumption::LibraryReadsLatest, llvm::join(Trusted, ", ")));
  } else {
    if (!L.NoTrust)
      A.push_back(assumed(Assumption::LibraryTrusted));
    if (!L.Trust.empty())
      A.push_back(
          assumed(Assumption::PatternTrusted, llvm::join(L.Trust, ", ")));
    if (!L.Benign.empty())
      A.push_back(
          assumed(Assumption::FieldsBenign, llvm::join(L.Benign, ", ")));
  }
  if (!O.Specified)
    A.push_back(assumed(Assumption::LibraryReal));
  return A;
}

/// What volatile accesses of the module's were made: "relaxed", say; empty if
/// they are as C has them.
static std::string volatileAccessesOf(const llvm::Module &M) {
  const llvm::NamedMDNode *Note = M.getNamedMetadata(VolatileMetadata);
  if (!Note)
    return "";
  if (Note->getNumOperands() && Note->getOperand(0)->getNumOperands())
    if (auto *Order =
            llvm::dyn_cast<llvm::MDString>(Note->getOperand(0)->getOperand(0)))
      return Order->getString().str();
  return "some";
}

std::vector<Assumed> heddle::assumptionsOfC(const llvm::Module &M,
                                            ModelKind Model) {
  std::vector<Assumed> A = {assumed(Assumption::CLibrary)};
  if (std::string Order = volatileAccessesOf(M); !Order.empty())
    A.push_back(assumed(Assumption::AtomicVolatile, Order));
  if (!isOfC(Model) && Model != ModelKind::Cat)
    A.push_back(assumed(Assumption::COrders));
  return A;
}

static constexpr llvm::StringLiteral RealHint =
    "--jdk=real runs the JDK's code";

bool heddle::lacksSpecification(llvm::StringRef Refusal,
                                const LibraryOptions &O) {
  llvm::StringRef What = Refusal.split('\n').first;
  return O.Specified && (What.contains("native method java.util.concurrent.") ||
                         What.ends_with(RealHint));
}

void heddle::noteOwnCode(llvm::StringRef Refusal) {
  llvm::errs() << "heddle: note: "
               << Refusal.split('\n').first.split(" as specified").first
               << " as specified; java.util.concurrent runs by its own code "
                  "instead (--jdk=real)\n";
}

llvm::Error heddle::withLevelHint(llvm::Error E, const LibraryOptions &O) {
  if (!E)
    return E;
  std::string Text = llvm::toString(std::move(E));
  size_t End = std::min(Text.find('\n'), Text.size());
  if (lacksSpecification(Text, O) &&
      !llvm::StringRef(Text).take_front(End).ends_with(RealHint))
    Text.insert(End, (" as specified; " + RealHint).str());
  return llvm::createStringError(Text);
}
