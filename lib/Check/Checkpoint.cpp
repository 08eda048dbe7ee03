//===- Checkpoint.cpp - A search on disk, to be gone on with --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Checkpoint.h"
#include "heddle/Program/Detail.h"
#include "heddle/Support/Json.h"
#include "heddle/Support/ReadFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace heddle;
namespace json = llvm::json;
namespace fs = llvm::sys::fs;

static constexpr llvm::StringLiteral Magic = "heddle-checkpoint";

static std::string hex(uint64_t N) { return llvm::utohexstr(N, true, 16); }

static llvm::Error failed(llvm::StringRef File, const llvm::Twine &What) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 File + ": " + What);
}

//===----------------------------------------------------------------------===//
// As JSON
//===----------------------------------------------------------------------===//

static json::Value toJson(const StoredNumbers &N) {
  json::Array Growth;
  for (const ProgramGrowth &G : N.Growth)
    Growth.push_back(
        json::Array{int(G.What), G.Number, hex(G.Hash), llvm::toHex(G.Name)});
  return json::Object{{"growth", std::move(Growth)},
                      {"growthHash", hex(N.GrowthHash)},
                      {"memoryHash", hex(N.MemoryHash)},
                      {"summary", N.Summary},
                      {"assumptions", N.Assumptions}};
}

static constexpr std::pair<const char *, bool StoredPlan::*> PlanFlags[] = {
    {"isLast", &StoredPlan::IsLast},
    {"followsFinals", &StoredPlan::FollowsFinals},
    {"isLeftForNumber", &StoredPlan::IsLeftForNumber},
    {"longLoops", &StoredPlan::HasLongLoops},
    {"cutOffRounds", &StoredPlan::HasCutOffRounds}};

static json::Value toJson(const StoredPlan &P) {
  json::Object O;
  for (auto [Name, Member] : PlanFlags)
    O[Name] = P.*Member;
  json::Array Awaits, Turn;
  for (const auto &[Symbol, Pc] : P.Awaits)
    Awaits.push_back(json::Array{llvm::toHex(Symbol), Pc});
  for (uint64_t N : P.Turn)
    Turn.push_back(hex(N));
  O["awaits"] = std::move(Awaits);
  O["turn"] = std::move(Turn);
  O["words"] = hex(P.WordsHashed);
  return O;
}

static json::Value toJson(const Checkpoint &C) {
  json::Array Threads, Image, Findings, Whole;
  for (const std::string &Name : C.Whole)
    Whole.push_back(llvm::toHex(Name));
  for (const ThreadNumbering::Born &B : C.Threads)
    Threads.push_back(json::Array{B.Parent, B.Ordinal});
  for (const ImageGrowth &G : C.Image)
    Image.push_back(
        json::Array{int(G.What), G.Value, G.At, llvm::toHex(G.Name)});
  for (const StoredFinding &F : C.Findings) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    writeSchedule(F.Replay, OS);
    Findings.push_back(json::Object{{"identity", F.Identity},
                                    {"execution", int64_t(F.Execution)},
                                    {"replay", OS.str()}});
  }
  return json::Object{
      {"heddle", C.Heddle},
      {"program", C.Program},
      {"options", C.Options},
      {"clockWidth", C.ClockWidth},
      {"details", C.Details},
      {"whole", std::move(Whole)},
      {"seconds", C.Seconds},
      {"bound", C.Bound},
      {"threads", std::move(Threads)},
      {"image", std::move(Image)},
      {"findings", std::move(Findings)},
      {"met", hex(C.Met.word())},
      {"numbers", C.Numbers ? toJson(*C.Numbers) : json::Value(nullptr)},
      {"plan", toJson(C.Plan)},
      {"search", C.Search},
      {"bytes", int64_t(C.Bytes.size())},
      {"bytesHash", hex(llvm::xxh3_64bits(C.Bytes))}};
}

static bool readHex(std::optional<llvm::StringRef> Text, uint64_t &To) {
  return Text && !Text->getAsInteger(16, To);
}

static bool readNumbers(json::Object &O, StoredNumbers &N) {
  const json::Array *Growth = O.getArray("growth");
  if (!Growth || !readHex(O.getString("growthHash"), N.GrowthHash) ||
      !readHex(O.getString("memoryHash"), N.MemoryHash))
    return false;
  for (const json::Value &V : *Growth) {
    const json::Array *Row = V.getAsArray();
    if (!Row || Row->size() != 4)
      return false;
    auto What = (*Row)[0].getAsInteger(), Number = (*Row)[1].getAsInteger();
    auto Name = (*Row)[3].getAsString();
    ProgramGrowth G;
    if (!What || *What < 0 || *What > ProgramGrowth::Padding || !Number ||
        *Number < 0 || *Number > UINT32_MAX ||
        !readHex((*Row)[2].getAsString(), G.Hash) || !Name ||
        !llvm::tryGetFromHex(*Name, G.Name))
      return false;
    G.What = ProgramGrowth::Kind(*What);
    G.Number = *Number;
    N.Growth.push_back(std::move(G));
  }
  json::Value *Summary = O.get("summary"), *Assumed = O.get("assumptions");
  if (!Summary || !Assumed)
    return false;
  N.Summary = std::move(*Summary);
  N.Assumptions = std::move(*Assumed);
  return true;
}

static bool readPlan(const json::Object *O, StoredPlan &P) {
  const json::Array *Awaits = O ? O->getArray("awaits") : nullptr,
                    *Turn = O ? O->getArray("turn") : nullptr;
  if (!Awaits || !Turn || Turn->size() != P.Turn.size() ||
      !readHex(O->getString("words"), P.WordsHashed))
    return false;
  for (auto [Name, Member] : PlanFlags) {
    auto Flag = O->getBoolean(Name);
    if (!Flag)
      return false;
    P.*Member = *Flag;
  }
  for (size_t I = 0; I != P.Turn.size(); ++I)
    if (!readHex((*Turn)[I].getAsString(), P.Turn[I]))
      return false;
  for (const json::Value &V : *Awaits) {
    const json::Array *Row = V.getAsArray();
    auto Symbol =
        Row && Row->size() == 2 ? (*Row)[0].getAsString() : std::nullopt;
    auto Pc = Symbol ? (*Row)[1].getAsInteger() : std::nullopt;
    std::string Name;
    if (!Pc || *Pc < 0 || *Pc > UINT32_MAX ||
        !llvm::tryGetFromHex(*Symbol, Name))
      return false;
    P.Awaits.push_back({std::move(Name), uint32_t(*Pc)});
  }
  return true;
}

/// The first is main's, and counts as nobody's child; no two are the same, and
/// parents come first.
static bool readThreads(const json::Array &A, Checkpoint &C) {
  for (const json::Value &V : A) {
    const json::Array *Row = V.getAsArray();
    if (!Row || Row->size() != 2)
      return false;
    auto Parent = (*Row)[0].getAsInteger(), Ordinal = (*Row)[1].getAsInteger();
    if (!Parent || !Ordinal || *Parent < 0 || *Ordinal < 0 ||
        *Parent > UINT16_MAX || *Ordinal > UINT16_MAX)
      return false;
    ThreadNumbering::Born B{uint16_t(*Parent), uint16_t(*Ordinal)};
    bool IsFirst = C.Threads.empty();
    if (!IsFirst && (B.Parent >= C.Threads.size() ||
                     llvm::is_contained(llvm::drop_begin(C.Threads), B)))
      return false;
    C.Threads.push_back(B);
  }
  return !C.Threads.empty() && C.Threads.size() <= MaxThreads;
}

static bool readImage(const json::Array &A, Checkpoint &C) {
  for (const json::Value &V : A) {
    const json::Array *Row = V.getAsArray();
    if (!Row || Row->size() != 4)
      return false;
    auto What = (*Row)[0].getAsInteger(), Value = (*Row)[1].getAsInteger(),
         At = (*Row)[2].getAsInteger();
    auto Name = (*Row)[3].getAsString();
    ImageGrowth G;
    if (!What || *What < 0 || *What > ImageGrowth::Padding || !Value || !At ||
        !Name || !llvm::tryGetFromHex(*Name, G.Name))
      return false;
    G.What = ImageGrowth::Kind(*What);
    G.Value = *Value;
    G.At = *At;
    C.Image.push_back(std::move(G));
  }
  return true;
}

static bool readFindings(const json::Array &A, llvm::StringRef File,
                         Checkpoint &C) {
  for (const json::Value &V : A) {
    const json::Object *O = V.getAsObject();
    if (!O || !O->getString("identity") || !O->getInteger("execution") ||
        !O->getString("replay"))
      return false;
    auto Replay = parseSchedule(*O->getString("replay"), File);
    if (!Replay) {
      llvm::consumeError(Replay.takeError());
      return false;
    }
    C.Findings.push_back({O->getString("identity")->str(),
                          uint64_t(*O->getInteger("execution")),
                          std::move(*Replay)});
  }
  return true;
}

static bool readWhole(const json::Array &A, Checkpoint &C) {
  for (const json::Value &V : A) {
    auto Name = V.getAsString();
    if (!Name || !llvm::tryGetFromHex(*Name, C.Whole.emplace_back()))
      return false;
  }
  return true;
}

static bool fromJson(json::Object &O, llvm::StringRef File, Checkpoint &C) {
  auto Text = [&](llvm::StringRef Name, std::string &To) {
    auto S = O.getString(Name);
    To = S.value_or("").str();
    return S.has_value();
  };
  auto Width = O.getInteger("clockWidth");
  auto Details = O.getInteger("details");
  auto Seconds = O.getNumber("seconds");
  const json::Array *Threads = O.getArray("threads"),
                    *Image = O.getArray("image"),
                    *Findings = O.getArray("findings"),
                    *Whole = O.getArray("whole");
  json::Value *Search = O.get("search"), *Numbers = O.get("numbers");
  if (!Text("heddle", C.Heddle) || !Text("program", C.Program) ||
      !Text("options", C.Options) || !Text("bound", C.Bound) || !Width ||
      !Details || !Seconds || !Threads || !Image || !Findings || !Whole ||
      !Search || !Numbers)
    return false;
  uint64_t MetWord;
  if (!readHex(O.getString("met"), MetWord))
    return false;
  auto Met = AssumptionSet::ofWord(MetWord);
  if (!Met)
    return false;
  C.Met = *Met;
  if (json::Object *N = Numbers->getAsObject()) {
    if (!readNumbers(*N, C.Numbers.emplace()))
      return false;
  } else if (Numbers->kind() != json::Value::Null) {
    return false;
  }
  if (*Width < 8 || *Width % 8 || *Width > MaxThreads || *Details < 0 ||
      *Details >= int64_t(Detail::Last) * 2 || !(*Seconds >= 0))
    return false;
  C.ClockWidth = *Width;
  C.Details = *Details;
  C.Seconds = *Seconds;
  C.Search = std::move(*Search);
  bool IsBeginning = C.Search.kind() == json::Value::Null;
  return (IsBeginning || readThreads(*Threads, C)) &&
         readPlan(O.getObject("plan"), C.Plan) && readImage(*Image, C) &&
         readWhole(*Whole, C) && readFindings(*Findings, File, C);
}

//===----------------------------------------------------------------------===//
// As a file
//===----------------------------------------------------------------------===//

/// What a file that is to be replaced is called for the moment before. One
/// name, so that no more than one can stay behind, and the next checkpoint
/// takes it.
static std::string partOf(llvm::StringRef File) {
  return File.str() + ".heddle-part";
}

llvm::Error heddle::checkpointPlace(llvm::StringRef File) {
  fs::file_status Status;
  if (fs::status(File, Status) || fs::is_regular_file(Status))
    return llvm::Error::success(); // none yet, or one to replace
  return failed(File, "a checkpoint cannot be kept there: it is not a file");
}

/// A file without a name, in File's folder, so that nothing stays behind of a
/// process that is killed; where the system has none, the part.
static int openNameless(llvm::StringRef File, bool &HasName) {
  llvm::StringRef Folder = llvm::sys::path::parent_path(File);
  std::string In = Folder.empty() ? "." : Folder.str();
  HasName = false;
  int FD = open(In.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0644);
  if (FD >= 0)
    return FD;
  HasName = true;
  return open(partOf(File).c_str(), O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC,
              0644);
}

static std::error_code writeWhole(int FD, llvm::StringRef Text) {
  while (!Text.empty()) {
    ssize_t N = write(FD, Text.data(), Text.size());
    if (N < 0 && errno != EINTR)
      return std::error_code(errno, std::generic_category());
    Text = Text.drop_front(std::max<ssize_t>(N, 0));
  }
  return {};
}

static std::error_code synced(int FD) {
  if (fsync(FD) != 0)
    return std::error_code(errno, std::generic_category());
  return {};
}

/// Makes what FD has written the content of File.
static std::error_code putInPlace(int FD, bool HasName,
                                  const std::string &File) {
  std::string Part = partOf(File);
  if (!HasName) {
    unlink(Part.c_str());
    std::string Self = "/proc/self/fd/" + std::to_string(FD);
    if (linkat(AT_FDCWD, Self.c_str(), AT_FDCWD, Part.c_str(),
               AT_SYMLINK_FOLLOW) != 0)
      return std::error_code(errno, std::generic_category());
  }
  if (rename(Part.c_str(), File.c_str()) != 0)
    return std::error_code(errno, std::generic_category());
  return {};
}

llvm::Error heddle::storeCheckpoint(const Checkpoint &C,
                                    llvm::StringRef Named) {
  if (llvm::Error E = checkpointPlace(Named))
    return E;
  // Not a link, but what it leads to, is replaced.
  llvm::SmallString<128> Real;
  std::string File =
      fs::real_path(Named, Real) ? Named.str() : Real.str().str();
  std::string Body, Text;
  llvm::raw_string_ostream(Body) << toJson(C) << "\n";
  llvm::raw_string_ostream(Text)
      << Magic << " " << CheckpointVersion << " "
      << hex(llvm::xxh3_64bits(Body)) << " " << Body.size() << "\n"
      << Body;
  Body = std::string();
  bool HasName;
  int FD = openNameless(File, HasName);
  std::error_code EC;
  if (FD < 0)
    EC = std::error_code(errno, std::generic_category());
  else
    EC = writeWhole(FD, Text);
  if (!EC)
    EC = writeWhole(FD, C.Bytes);
  if (!EC)
    EC = synced(FD);
  if (!EC)
    EC = putInPlace(FD, HasName, File);
  if (EC && FD >= 0)
    unlink(partOf(File).c_str());
  if (FD >= 0)
    close(FD);
  if (!EC)
    return llvm::Error::success();
  return failed(Named, "a checkpoint cannot be written: " + EC.message());
}

llvm::Expected<Checkpoint> heddle::loadCheckpoint(llvm::StringRef File) {
  auto Buffer = readFile(File);
  if (!Buffer)
    return failed(File, "the checkpoint cannot be read: " +
                            Buffer.getError().message());
  auto [First, Body] = (*Buffer)->getBuffer().split('\n');
  llvm::SmallVector<llvm::StringRef, 4> Words;
  First.split(Words, ' ');
  if (Words.size() != 4 || Words[0] != Magic)
    return failed(File, "it is not a checkpoint of heddle");
  if (Words[1] != llvm::utostr(CheckpointVersion))
    return failed(File, "it is a checkpoint of version " + Words[1] +
                            ", and this heddle knows version " +
                            llvm::Twine(CheckpointVersion));
  llvm::Error Damaged =
      failed(File, "the checkpoint is damaged; begin again without --resume");
  size_t Size;
  if (Words[3].getAsInteger(10, Size) || Size > Body.size())
    return std::move(Damaged);
  llvm::StringRef Bytes = Body.drop_front(Size);
  Body = Body.take_front(Size);
  if (Words[2] != hex(llvm::xxh3_64bits(Body)))
    return std::move(Damaged);
  auto Parsed = parseJson(Body);
  Checkpoint C;
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return std::move(Damaged);
  }
  json::Object *O = Parsed->getAsObject();
  if (!O || O->getInteger("bytes") != int64_t(Bytes.size()) ||
      O->getString("bytesHash") != hex(llvm::xxh3_64bits(Bytes)) ||
      !fromJson(*O, File, C))
    return std::move(Damaged);
  C.Bytes = Bytes.str();
  llvm::consumeError(std::move(Damaged));
  return std::move(C);
}

//===----------------------------------------------------------------------===//
// What it belongs to
//===----------------------------------------------------------------------===//

static uint64_t hashOfFile(llvm::StringRef File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  return Buffer ? llvm::xxh3_64bits((*Buffer)->getBuffer()) : 0;
}

/// heddle-mpi goes on with what heddle has kept, and the other way round: they
/// are built together, of the same libraries.
std::string heddle::hashOfHeddle() {
  std::string Self = fs::getMainExecutable(nullptr, nullptr);
  if (llvm::sys::path::filename(Self) == "heddle-mpi") {
    llvm::SmallString<128> Other(llvm::sys::path::parent_path(Self));
    llvm::sys::path::append(Other, "heddle");
    if (uint64_t Hash = hashOfFile(Other))
      return hex(Hash);
  }
  return hex(hashOfFile("/proc/self/exe"));
}

std::string heddle::hashOf(llvm::ArrayRef<std::string> Paths,
                           llvm::ArrayRef<std::string> Words) {
  std::string All;
  for (const std::string &W : Words)
    All += W + '\0';
  for (const std::string &P : Paths) {
    if (!fs::is_directory(P)) {
      All += hex(hashOfFile(P));
      continue;
    }
    std::vector<std::string> Files;
    std::error_code EC;
    for (fs::recursive_directory_iterator I(P, EC), End; I != End && !EC;
         I.increment(EC))
      if (llvm::StringRef(I->path()).ends_with(".class"))
        Files.push_back(I->path());
    std::sort(Files.begin(), Files.end());
    for (const std::string &F : Files)
      All += F.substr(P.size()) + '\0' + hex(hashOfFile(F));
  }
  return hex(llvm::xxh3_64bits(All));
}
