//===- JImage.cpp - a JDK's lib/modules -----------------------------------===//
//
// The jimage format 1.0 as jlink writes it on the machine's own byte order;
// only little-endian images are read. The file is mapped:
//
//   header      magic 0xCAFEDADA, version, flags, resource count, table length,
//               size of the attributes, size of the strings (u4 each)
//   redirect    s4 x table length
//   offsets     u4 x table length: into the attributes
//   attributes  one location each: bytes (kind << 3 | n - 1) and a big-endian
//               number of n bytes, ended by kind 0
//   strings     zero-terminated
//   contents
//
// A resource is looked up by its full name /module/parent/base.extension with
// a perfect hash: the redirect of the name's hash is either the slot itself
// (negative, -1 - slot) or the seed that hashes the name to its slot. A name
// that is not there hashes to some other's slot, so names are compared.
//
// A class's module is java.base or is what /packages/<package> lists: pairs of
// u4, a flag that the module has no classes of the package, and its name.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassPath/JImage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::support;

namespace heddle::java {

namespace {

constexpr uint32_t ImageMagic = 0xCAFEDADA;
constexpr uint32_t HashMultiplier = 0x01000193;

enum LocationAttribute {
  End,
  Module,
  Parent,
  Base,
  Extension,
  Offset,
  Compressed,
  Uncompressed,
  NumAttributes
};

uint32_t hashName(StringRef Name, uint32_t Seed) {
  for (unsigned char C : Name)
    Seed = (Seed * HashMultiplier) ^ C;
  return Seed & 0x7FFFFFFF;
}

} // namespace

/// A resource's attributes; absent ones are 0.
struct Image::Location {
  uint64_t Values[NumAttributes] = {};
};

Error Image::bad(const Twine &What) const {
  return createStringError(inconvertibleErrorCode(), "cannot read JDK image '" +
                                                         ImagePath +
                                                         "': " + What);
}

bool Image::readHeader() {
  constexpr size_t HeaderSize = 28;
  StringRef Data = File->getBuffer();
  if (Data.size() < HeaderSize)
    return false;
  auto Word = [&](unsigned I) { return endian::read32le(Data.data() + 4 * I); };
  TableLength = Word(4);
  uint64_t TableSize = 4 * uint64_t(TableLength);
  uint64_t AttributesSize = Word(5), StringsSize = Word(6);
  uint64_t AttributesAt = HeaderSize + 2 * TableSize;
  uint64_t ContentsAt = AttributesAt + AttributesSize + StringsSize;
  if (Word(0) != ImageMagic || TableLength == 0 || ContentsAt > Data.size())
    return false;
  Redirect = Data.data() + HeaderSize;
  Offsets = Redirect + TableSize;
  Attributes = Data.substr(AttributesAt, AttributesSize);
  Strings = Data.substr(AttributesAt + AttributesSize, StringsSize);
  Contents = Data.drop_front(ContentsAt);
  // So that every string ends inside.
  return Strings.ends_with(StringRef("\0", 1));
}

Expected<std::unique_ptr<Image>> Image::open(StringRef Path) {
  std::unique_ptr<Image> Result(new Image());
  Result->ImagePath = Path.str();
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return Result->bad(Buffer.getError().message());
  Result->File = std::move(*Buffer);
  if (!Result->readHeader())
    return Result->bad("it is truncated or not a little-endian image");
  uint32_t Version = endian::read32le(Result->File->getBufferStart() + 4);
  if (Version != 0x00010000)
    return Result->bad("its format version is " + Twine(Version >> 16) + "." +
                       Twine(Version & 0xFFFF) + ", not 1.0");
  return std::move(Result);
}

bool Image::readLocation(uint32_t At, Location &L) const {
  while (At < Attributes.size()) {
    auto Head = static_cast<uint8_t>(Attributes[At++]);
    unsigned Kind = Head >> 3, Count = (Head & 7) + 1;
    if (Kind == End)
      return true;
    if (Kind >= NumAttributes || Attributes.size() - At < Count)
      return false;
    uint64_t Value = 0;
    while (Count--)
      Value = Value << 8 | static_cast<uint8_t>(Attributes[At++]);
    L.Values[Kind] = Value;
  }
  return false;
}

/// Whether \p L is /module/parent/base.extension, parts that are empty being
/// left out with their separator.
bool Image::hasName(const Location &L, StringRef FullName) const {
  StringRef Part = string(L.Values[Module]);
  if (!Part.empty() &&
      !(FullName.consume_front("/") && FullName.consume_front(Part) &&
        FullName.consume_front("/")))
    return false;
  Part = string(L.Values[Parent]);
  if (!Part.empty() &&
      !(FullName.consume_front(Part) && FullName.consume_front("/")))
    return false;
  if (!FullName.consume_front(string(L.Values[Base])))
    return false;
  Part = string(L.Values[Extension]);
  return Part.empty() ? FullName.empty()
                      : FullName.consume_front(".") && FullName == Part;
}

bool Image::locate(StringRef FullName, Location &Found) const {
  uint32_t Slot = hashName(FullName, HashMultiplier) % TableLength;
  auto Entry =
      static_cast<int32_t>(endian::read32le(Redirect + 4 * size_t(Slot)));
  if (Entry == 0)
    return false;
  if (Entry < 0)
    Slot = -1 - Entry;
  else
    Slot = hashName(FullName, Entry) % TableLength;
  if (Slot >= TableLength)
    return false;
  return readLocation(endian::read32le(Offsets + 4 * size_t(Slot)), Found) &&
         hasName(Found, FullName);
}

Expected<StringRef> Image::contents(const Location &L,
                                    StringRef FullName) const {
  if (L.Values[Compressed] != 0)
    return bad("resource " + FullName +
               " is compressed; use a JDK image made without jlink --compress");
  uint64_t At = L.Values[Offset], Size = L.Values[Uncompressed];
  if (At > Contents.size() || Contents.size() - At < Size)
    return bad("resource " + FullName + " lies outside of the file");
  return Contents.substr(At, Size);
}

Expected<StringRef> Image::moduleOf(StringRef Package) {
  auto [Known, New] = Modules.try_emplace(Package);
  if (!New)
    return Known->second;
  SmallString<128> Name("/packages/");
  Name += Package;
  std::replace(Name.begin() + strlen("/packages/"), Name.end(), '/', '.');
  Location L;
  if (!locate(Name, L))
    return Known->second; // empty
  Expected<StringRef> List = contents(L, Name);
  if (!List)
    return List.takeError();
  for (size_t At = 0; List->size() - At >= 8; At += 8)
    if (endian::read32le(List->data() + At) == 0) {
      Known->second = string(endian::read32le(List->data() + At + 4));
      break;
    }
  return Known->second;
}

Expected<std::optional<ClassBytes>> Image::find(StringRef Name) {
  Location L;
  SmallString<160> FullName("/java.base/");
  FullName += Name;
  FullName += ".class";
  if (!locate(FullName, L)) {
    size_t Slash = Name.rfind('/');
    if (Slash == StringRef::npos)
      return std::nullopt;
    Expected<StringRef> Module = moduleOf(Name.take_front(Slash));
    if (!Module)
      return Module.takeError();
    if (Module->empty())
      return std::nullopt;
    FullName = {"/", *Module, "/", Name, ".class"};
    L = Location();
    if (!locate(FullName, L))
      return std::nullopt;
  }
  Expected<StringRef> Bytes = contents(L, FullName);
  if (!Bytes)
    return Bytes.takeError();
  ClassBytes Result;
  Result.Bytes = *Bytes;
  Result.Path = ImagePath + ":" + FullName.str().str();
  return Result;
}

Expected<StringRef> Image::moduleOfPackage(StringRef Package) {
  // java.base's packages are listed, too; find only need not look.
  return moduleOf(Package);
}

Expected<std::optional<Resource>> Image::open(StringRef Module,
                                              StringRef Name) {
  SmallString<160> FullName;
  FullName = {"/", Module, "/", Name};
  Location L;
  if (!locate(FullName, L))
    return std::nullopt;
  Expected<StringRef> Bytes = contents(L, FullName);
  if (!Bytes)
    return Bytes.takeError();
  Resource R;
  R.Bytes = *Bytes;
  R.Url = "jrt:" + encodePath(FullName);
  return R;
}

ArrayRef<std::string> Image::modules() {
  if (AllModules.empty()) {
    for (uint32_t Slot = 0; Slot < TableLength; ++Slot) {
      Location L;
      if (readLocation(endian::read32le(Offsets + 4 * size_t(Slot)), L) &&
          string(L.Values[Base]) == "module-info")
        AllModules.push_back(string(L.Values[Module]).str());
    }
    llvm::sort(AllModules);
  }
  return AllModules;
}

/// What is in a package is its module's, and encapsulated but for classes;
/// other files any module may have.
Expected<std::vector<Resource>> Image::findResources(StringRef Name) {
  std::vector<Resource> Found;
  StringRef Package = Name.contains('/') ? Name.rsplit('/').first : "";
  Expected<StringRef> In = moduleOf(Package);
  if (!In)
    return In.takeError();
  auto Look = [&](StringRef Module) -> Error {
    Expected<std::optional<Resource>> R = open(Module, Name);
    if (!R)
      return R.takeError();
    if (*R) {
      (*R)->Encapsulated = !In->empty() && !Name.ends_with(".class");
      Found.push_back(std::move(**R));
    }
    return Error::success();
  };
  if (!In->empty()) {
    if (Error E = Look(*In))
      return std::move(E);
    return Found;
  }
  for (const std::string &Module : modules())
    if (Error E = Look(Module))
      return std::move(E);
  return Found;
}

Error Image::forEachClass(
    function_ref<void(StringRef, StringRef, StringRef)> Visit) const {
  for (uint32_t Slot = 0; Slot < TableLength; ++Slot) {
    Location L;
    if (!readLocation(endian::read32le(Offsets + 4 * size_t(Slot)), L))
      return bad("malformed location " + Twine(Slot));
    StringRef InModule = string(L.Values[Module]);
    StringRef Folder = string(L.Values[Parent]);
    if (string(L.Values[Extension]) != "class")
      continue;
    SmallString<128> Name(Folder);
    if (!Folder.empty())
      Name += "/";
    Name += string(L.Values[Base]);
    Expected<StringRef> Bytes = contents(L, Name);
    if (!Bytes)
      return Bytes.takeError();
    Visit(InModule, Name, *Bytes);
  }
  return Error::success();
}

Expected<std::unique_ptr<ClassPathEntry>> openImage(StringRef Path) {
  return Image::open(Path);
}

} // namespace heddle::java
