//===- ModuleProgram.cpp - A program from a file in Heddle IR -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/ModuleProgram.h"
#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/Check/RankedSource.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/ReadModule.h"
#include "heddle/IR/Verifier.h"
#include "heddle/Transforms/Escape.h"
#include "heddle/Transforms/Strict.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

using namespace heddle;
using llvm::StringRef;

bool heddle::isModuleFile(StringRef Name) {
  return Name.ends_with(".ll") || Name.ends_with(".bc");
}

char ClangModule::ID;

void ClangModule::log(llvm::raw_ostream &OS) const {
  OS << File
     << ": this is IR that clang made, which heddle check, heddle-explore, "
        "heddle outcomes and heddle refine take; Heddle's own is wanted";
}

std::error_code ClangModule::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

static bool isTripleOfClang(StringRef Triple) {
  return llvm::Triple(Triple).getArch() == llvm::Triple::x86_64;
}

llvm::Expected<bool> heddle::isMadeByClang(const std::string &File) {
  auto Buffer = readModuleInChild(File);
  if (!Buffer)
    return Buffer.takeError();
  auto Triple = llvm::getBitcodeTargetTriple(**Buffer);
  if (!Triple)
    return llvm::createStringError(
        File + ": not valid LLVM IR: " + llvm::toString(Triple.takeError()));
  return isTripleOfClang(*Triple);
}

static void makeStrict(llvm::Module &M) {
  if (!M.getNamedMetadata(CMetadata))
    addStrictChecks(M);
}

llvm::function_ref<void(llvm::Module &)> heddle::strictly(bool IsStrict) {
  if (!IsStrict)
    return nullptr;
  return makeStrict;
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readOwn(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer)
    return llvm::createStringError(Buffer.getError(),
                                   "cannot read '" + File +
                                       "': " + Buffer.getError().message());
  return std::move(*Buffer);
}

/// Of what heddle-clang, or the child that reads a user's IR, has written just
/// now, and verified: LLVM's reader does that again, for debug information of
/// old versions.
static llvm::Expected<std::unique_ptr<llvm::Module>>
parseVerified(llvm::MemoryBufferRef Buffer, llvm::LLVMContext &Context) {
  auto &Options = llvm::cl::getRegisteredOptions();
  auto *NoUpgrade = static_cast<llvm::cl::opt<bool> *>(
      Options.lookup("disable-auto-upgrade-debug-info"));
  if (!NoUpgrade)
    return llvm::parseBitcodeFile(Buffer, Context);
  bool Before = NoUpgrade->getValue();
  NoUpgrade->setValue(true);
  auto Read = llvm::parseBitcodeFile(Buffer, Context);
  NoUpgrade->setValue(Before);
  return Read;
}

llvm::Error ModuleProgram::read(const std::string &File, ModuleOrigin From) {
  bool IsOwn = From == ModuleOrigin::HeddleClang;
  auto Buffer = IsOwn ? readOwn(File) : readModuleInChild(File);
  if (!Buffer)
    return Buffer.takeError();
  auto Read = parseVerified(**Buffer, Context);
  if (!Read)
    return llvm::createStringError(
        File + ": not valid LLVM IR: " + llvm::toString(Read.takeError()));
  M = std::move(*Read);
  M->setModuleIdentifier(File);
  if (!IsOwn && isTripleOfClang(M->getTargetTriple()))
    return llvm::make_error<ClangModule>(File);
  // LLVM's passes drop the marks of private accesses when they merge some.
  EscapeSummaries Summaries;
  for (llvm::Function &F : *M)
    if (F.hasFnAttribute(InstrumentedAttribute) && !F.isDeclaration())
      markPrivateAccesses(F, &Summaries);
  if (llvm::Error E = verifyVocabulary(*M))
    return llvm::createStringError(
        File + ": " +
        StringRef(llvm::toString(std::move(E))).split('\n').first);
  return llvm::Error::success();
}

llvm::Error ModuleProgram::findEntry(const std::string &File, StringRef Given) {
  if (!Given.empty()) {
    const llvm::Function *F = M->getFunction(Given);
    if (!F || F->isDeclaration())
      return llvm::createStringError(File + ": it defines no function '" +
                                     Given + "' (--entry)");
    Entry = Given.str();
    return llvm::Error::success();
  }
  std::optional<StringRef> Main = mainSymbol(*M);
  if (!Main)
    return llvm::createStringError(
        File + ": it names no function to run (!heddle.main); give one with "
               "--entry=SYMBOL");
  Entry = Main->str();
  return llvm::Error::success();
}

llvm::Error ModuleProgram::refuseC(const std::string &File) const {
  if (!Code->isOfC())
    return llvm::Error::success();
  return llvm::createStringError(
      File + ": this is Heddle IR of a C program, which heddle-explore takes; "
             "give the source, or clang's IR");
}

llvm::Expected<std::unique_ptr<ModuleProgram>>
ModuleProgram::load(const std::string &File, StringRef Entry,
                    StringRef ClassPath, const LibraryOptions &Library,
                    llvm::ArrayRef<std::string> Benign,
                    llvm::function_ref<void(llvm::Module &)> Change,
                    ModuleOrigin From, Fleet *Ranks) {
  auto P = std::make_unique<ModuleProgram>();
  if (llvm::Error E = P->read(File, From))
    return std::move(E);
  if (Change)
    Change(*P->M);
  else if (From == ModuleOrigin::User && !P->M->getNamedMetadata(CMetadata))
    addStrictChecks(*P->M, StrictLevel::Memory);
  if (llvm::Error E = P->findEntry(File, Entry))
    return std::move(E);
  std::vector<BenignField> Fields;
  bool IsC = P->M->getNamedMetadata(CMetadata) != nullptr;
  if (IsC) {
    // It has what it needs.
  } else if (auto Jdk = java::locateJdk(Library.JdkFolder)) {
    auto Created = JavaProgram::create(*Jdk, ClassPath, Library);
    if (!Created)
      return Created.takeError();
    P->Java = std::move(*Created);
    auto Found = P->Java->findFields(Benign);
    if (!Found)
      return Found.takeError();
    Fields = std::move(*Found);
  } else if (!Library.JdkFolder.empty()) {
    return Jdk.takeError();
  } else {
    llvm::consumeError(Jdk.takeError());
  }
  auto Source =
      ModuleSource::create(*P->M, P->Java ? &P->Java->source() : nullptr);
  if (!Source)
    return llvm::createStringError(File + ": " +
                                   llvm::toString(Source.takeError()));
  P->Source = std::move(*Source);
  if (Ranks && Ranks->rank())
    P->OfRank = std::make_unique<RankedSource>(*P->Source, *Ranks);
  P->Code = std::make_unique<Program>(
      P->OfRank ? *P->OfRank : static_cast<ProgramSource &>(*P->Source));
  P->Code->setBenign(std::move(Fields));
  if (IsC)
    P->Code->setOfC(P->M->getNamedMetadata(Rc11Metadata) != nullptr);
  return std::move(P);
}
