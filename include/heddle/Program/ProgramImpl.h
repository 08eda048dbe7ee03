//===- ProgramImpl.h - Tables of Program ------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The image is kept here as it is when a World begins; it grows by appending.
// syncImage rounds its end up to a card, so that what a World gains later does
// not share cards with what its undo log may hold.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_PROGRAMIMPL_H
#define HEDDLE_PROGRAM_PROGRAMIMPL_H

#include "heddle/Code/Code.h"
#include "heddle/Program/FunctionCompiler.h"
#include "heddle/Program/ImageAuthority.h"
#include "heddle/Program/Program.h"
#include "heddle/Transforms/Instrument.h"
#include "heddle/Transforms/Pipeline.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <mutex>

namespace heddle {

/// Bytes at the start of the image that are the machine's own (Machine.h).
constexpr uint32_t ImageReserved = 1024;

/// The compiler makes sites from debug locations; the pipeline needs none.
class NoSites final : public SiteTable {
public:
  SiteId add(const llvm::Function &, unsigned, unsigned) override {
    return SiteId(0);
  }
};

struct Program::Impl {
  explicit Impl(Program &P) : Self(P), Compile(FunctionCompiler::create(P)) {
    resizeImage(ImageReserved);
  }

  Program &Self;
  bool IsShared = false;
  std::recursive_mutex Growth;
  /// To be held while tables are read that grow, or while they grow.
  [[nodiscard]] std::unique_lock<std::recursive_mutex> lock() {
    return IsShared ? std::unique_lock(Growth)
                    : std::unique_lock<std::recursive_mutex>();
  }

  llvm::StringMap<ClassId> ClassByName;
  llvm::StringMap<std::string> ClassErrors;
  llvm::StringSet<> Definitions; ///< bytes of class files
  llvm::StringMap<FunctionId> FunctionBySymbol;
  llvm::DenseMap<FunctionId, std::string> FunctionErrors;
  /// Machines make them alike, each for itself; their frames are compared.
  llvm::StringMap<llvm::SmallVector<FunctionId, 1>> Synthetic;
  llvm::StringMap<SelectorId> SelectorByText;
  std::vector<llvm::StringRef> Selectors;
  llvm::StringMap<Ref> FieldBySymbol;
  std::map<Ref, StaticField> FieldByAddress;
  llvm::StringMap<Ref> Literals; ///< by the units' bytes

  NoSites Sites;
  bool IsModelled = false;
  bool TrustsForSC = false; ///< a method that is not trusted if IsModelled
  bool IsSpurious = false;
  bool IsTearing = false;
  bool IsPlain = false; ///< Program::setPlain
  /// One a module that functions come from.
  llvm::DenseMap<const llvm::Module *, std::unique_ptr<FunctionPipeline>>
      Pipelines;
  std::unique_ptr<FunctionCompiler> Compile;
  unsigned Lowered = 0;

  std::vector<char> Image;
  uint32_t NextOrdinal = 1;
  std::vector<ImageGrowth> Log;
  llvm::DenseSet<Ref> ImageObjects;
  std::vector<ProgramGrowth> Growths;
  /// Functions without a body, and bytes that were to be a class: asked for
  /// again and again, they are noted once.
  llvm::DenseSet<uint32_t> BodiesAsked;
  llvm::StringSet<> BytesAsked;
  /// Of synthetic functions that are only numbers yet: their code's.
  llvm::DenseMap<uint32_t, uint64_t> Reserved;
  void note(ProgramGrowth::Kind What, uint32_t Number = 0,
            llvm::StringRef Name = "", uint64_t Hash = 0) {
    Growths.push_back({What, Number, Hash, Name.str()});
  }
  bool growOnce(const ProgramGrowth &G);
  FunctionId reserve(llvm::StringRef Symbol, ClassId Owner, uint64_t Hash);
  ImageAuthority *Authority = nullptr; ///< or none
  bool HasAgreed = false; ///< what grows now follows from what was agreed on

  /// To be called before the image grows by What, on behalf of nothing else;
  /// it may have grown by it then.
  void agree(const ImageGrowth &What);
  /// The same, before a number is given to What, where all numbers are agreed
  /// on. False if they are not.
  bool agree(const ProgramGrowth &What);
  bool growBy(llvm::ArrayRef<ProgramGrowth> Next);
  /// Grows by Next, one after the other. False if it comes out otherwise.
  bool growBy(llvm::ArrayRef<ImageGrowth> Next);

  /// Address of so many fresh bytes, at a multiple of 8.
  Ref grow(uint32_t Size) {
    Ref At = (Image.size() + 7) & ~7ull;
    if (arena::ImageBase + At + Size > arena::KernelBase)
      return 0;
    resizeImage(At + Size);
    return arena::ImageBase + At;
  }
  void resizeImage(size_t Size) {
    Image.resize(Size);
    Self.ImageSize.store(Size, std::memory_order_release);
  }
  template <class T> void put(Ref At, T V) {
    std::memcpy(&Image[At - arena::ImageBase], &V, sizeof(T));
  }
  Ref object(ClassId C, uint32_t Size, uint32_t Word2);

  struct NeedsOfArray {
    ClassId Element, Super;
    std::vector<ClassId> Interfaces;
  };
  struct NeedsOfClass {
    const ClassInfo *Info = nullptr;
    ClassId Super;
    std::vector<ClassId> Interfaces;
  };
  llvm::Error findNeeds(llvm::StringRef Array, NeedsOfArray &Needs);
  llvm::Error findNeeds(llvm::StringRef Name, NeedsOfClass &Needs);
  RuntimeClass &addClass(llvm::StringRef Name, ClassId Super,
                         std::vector<ClassId> Interfaces);
  ClassId make(llvm::StringRef Name, NeedsOfArray Needs);
  ClassId make(llvm::StringRef Name, NeedsOfClass Needs);
};

} // namespace heddle

namespace llvm {
template <> struct DenseMapInfo<heddle::FunctionId> {
  static heddle::FunctionId getEmptyKey() { return heddle::FunctionId(~0u); }
  static heddle::FunctionId getTombstoneKey() {
    return heddle::FunctionId(~0u - 1);
  }
  static unsigned getHashValue(heddle::FunctionId F) { return F.index() * 37; }
  static bool isEqual(heddle::FunctionId A, heddle::FunctionId B) {
    return A == B;
  }
};
} // namespace llvm

#endif
