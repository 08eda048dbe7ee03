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
#include "heddle/IR/RuntimeFunctions.h"
#include "heddle/IR/Verifier.h"
#include "heddle/Transforms/Escape.h"
#include "heddle/Transforms/Strict.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
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

static bool isOfClang(const llvm::Triple &T) {
  return T.getArch() == llvm::Triple::x86_64;
}

llvm::Expected<bool> heddle::isMadeByClang(const std::string &File) {
  auto Buffer = readModuleInChild(File);
  if (!Buffer)
    return Buffer.takeError();
  auto Triple = llvm::getBitcodeTargetTriple(**Buffer);
  if (!Triple)
    return llvm::createStringError(
        File + ": not valid LLVM IR: " + llvm::toString(Triple.takeError()));
  return isOfClang(llvm::Triple(*Triple));
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

static llvm::Expected<std::unique_ptr<llvm::Module>>
readModule(const std::string &File, ModuleOrigin From,
           llvm::LLVMContext &Context) {
  if (From == ModuleOrigin::OnlyInput)
    return readModuleOrEnd(File, Context);
  auto Buffer = From == ModuleOrigin::HeddleClang ? readOwn(File)
                                                  : readModuleInChild(File);
  if (!Buffer)
    return Buffer.takeError();
  return parseVerified(File, **Buffer, Context);
}

llvm::Error ModuleProgram::read(const std::string &File, ModuleOrigin From) {
  auto Read = readModule(File, From, Context);
  if (!Read)
    return Read.takeError();
  if (From != ModuleOrigin::HeddleClang &&
      isOfClang(llvm::Triple((*Read)->getTargetTriple())))
    return llvm::make_error<ClangModule>(File);
  return take(File, std::move(*Read));
}

llvm::Error ModuleProgram::take(const std::string &File,
                                std::unique_ptr<llvm::Module> Read) {
  M = std::move(Read);
  M->setModuleIdentifier(File);
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
  else if (From != ModuleOrigin::HeddleClang &&
           !P->M->getNamedMetadata(CMetadata))
    addStrictChecks(*P->M, StrictLevel::Memory);
  if (llvm::Error E =
          P->complete(File, Entry, ClassPath, Library, Benign, Ranks))
    return std::move(E);
  return std::move(P);
}

llvm::Expected<std::unique_ptr<ModuleProgram>>
ModuleProgram::lower(const std::string &File, ModuleMaker Make,
                     StringRef ClassPath, const LibraryOptions &Library,
                     llvm::function_ref<void(llvm::Module &)> Change,
                     Fleet *Ranks) {
  auto P = std::make_unique<ModuleProgram>();
  auto Made = Make(P->Context);
  if (!Made)
    return Made.takeError();
  if (llvm::Error E = P->take(File, std::move(*Made)))
    return std::move(E);
  Change(*P->M);
  if (llvm::Error E = P->complete(File, "", ClassPath, Library, {}, Ranks))
    return std::move(E);
  return std::move(P);
}

/// Whether it has fences, as instructions or, instrumented, as calls.
static bool hasFences(const llvm::Module &M) {
  return llvm::any_of(M, [](const llvm::Function &F) {
    auto Call = lookupRuntimeFunction(F.getName());
    return (Call && Call->Call == RuntimeCall::Fence) ||
           llvm::any_of(llvm::instructions(F), [](const llvm::Instruction &I) {
             return llvm::isa<llvm::FenceInst>(I);
           });
  });
}

llvm::Error ModuleProgram::complete(const std::string &File,
                                    StringRef EntryGiven, StringRef ClassPath,
                                    const LibraryOptions &Library,
                                    llvm::ArrayRef<std::string> Benign,
                                    Fleet *Ranks) {
  if (llvm::Error E = findEntry(File, EntryGiven))
    return E;
  std::vector<BenignField> Fields;
  bool IsC = M->getNamedMetadata(CMetadata) != nullptr;
  if (IsC) {
    // It has what it needs.
  } else if (auto Jdk = java::locateJdk(Library.JdkFolder)) {
    auto Created = JavaProgram::create(*Jdk, ClassPath, Library);
    if (!Created)
      return Created.takeError();
    Java = std::move(*Created);
    auto Found = Java->findFields(Benign);
    if (!Found)
      return Found.takeError();
    Fields = std::move(*Found);
  } else if (!Library.JdkFolder.empty()) {
    return Jdk.takeError();
  } else {
    llvm::consumeError(Jdk.takeError());
  }
  auto Made = ModuleSource::create(*M, Java ? &Java->source() : nullptr);
  if (!Made)
    return llvm::createStringError(File + ": " +
                                   llvm::toString(Made.takeError()));
  Source = std::move(*Made);
  if (Ranks && Ranks->rank())
    OfRank = std::make_unique<RankedSource>(*Source, *Ranks);
  Code = std::make_unique<Program>(
      OfRank ? *OfRank : static_cast<ProgramSource &>(*Source));
  Code->setBenign(std::move(Fields));
  if (IsC) {
    Code->setOfC(M->getNamedMetadata(Rc11Metadata) != nullptr);
    if (hasFences(*M))
      Code->setHasFences();
  }
  return llvm::Error::success();
}
