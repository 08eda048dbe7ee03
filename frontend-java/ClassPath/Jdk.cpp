//===- Jdk.cpp - finding an installed JDK ---------------------------------===//

#include "frontend-java/ClassPath/Jdk.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace heddle::java {

/// From JAVA_VERSION="17.0.15" or "1.8.0_402" in the file \p Home/release; 0
/// when it is not there.
static unsigned releaseFromFile(StringRef Home) {
  SmallString<128> Path(Home);
  sys::path::append(Path, "release");
  auto Text = MemoryBuffer::getFile(Path);
  if (!Text)
    return 0;
  StringRef Rest = (*Text)->getBuffer();
  size_t At = Rest.find("JAVA_VERSION=\"");
  if (At == StringRef::npos)
    return 0;
  Rest = Rest.drop_front(At + strlen("JAVA_VERSION=\""));
  Rest.consume_front("1.");
  unsigned Release = 0;
  return Rest.consumeInteger(10, Release) ? 0 : Release;
}

/// A JDK compiles its own classes for itself: Object's version tells.
static Expected<unsigned> releaseFromObject(StringRef BootPath) {
  auto Boot = openEntry(BootPath, 8);
  if (!Boot)
    return Boot.takeError();
  auto Object = (*Boot)->find("java/lang/Object");
  if (!Object)
    return Object.takeError();
  if (!*Object || (*Object)->Bytes.size() < 8)
    return createStringError(inconvertibleErrorCode(),
                             "'" + BootPath + "' has no java/lang/Object");
  return support::endian::read16be((*Object)->Bytes.data() + 6) - 44;
}

Expected<Jdk> openJdk(StringRef Home) {
  Jdk Result;
  Result.Home = Home.str();
  auto TryAdd = [&](const Twine &Relative) {
    SmallString<128> Path(Home);
    sys::path::append(Path, Relative);
    if (!sys::fs::exists(Path))
      return false;
    Result.BootPaths.push_back(Path.str().str());
    return true;
  };
  if (!TryAdd("lib/modules"))
    for (const char *Lib : {"jre/lib/", "lib/"})
      if (TryAdd(Lib + Twine("rt.jar"))) {
        for (const char *More : {"jce.jar", "jsse.jar", "charsets.jar"})
          TryAdd(Lib + Twine(More));
        break;
      }
  if (Result.BootPaths.empty())
    return createStringError(inconvertibleErrorCode(),
                             "no JDK in '" + Home +
                                 "': it has neither lib/modules nor rt.jar");
  Result.FeatureRelease = releaseFromFile(Home);
  if (Result.FeatureRelease == 0) {
    Expected<unsigned> Release = releaseFromObject(Result.BootPaths.front());
    if (!Release)
      return Release.takeError();
    Result.FeatureRelease = *Release;
  }
  return Result;
}

Expected<Jdk> locateJdk(StringRef Dir) {
  if (!Dir.empty())
    return openJdk(Dir);
  if (std::optional<std::string> Home = sys::Process::GetEnv("JAVA_HOME");
      Home && !Home->empty()) {
    Expected<Jdk> Found = openJdk(*Home);
    if (!Found)
      return createStringError(inconvertibleErrorCode(),
                               "from JAVA_HOME: " +
                                   toString(Found.takeError()));
    return Found;
  }
  ErrorOr<std::string> Java = sys::findProgramByName("java");
  SmallString<128> Real;
  if (!Java || sys::fs::real_path(*Java, Real))
    return createStringError(inconvertibleErrorCode(),
                             "no JDK found: give --jdk DIR, set JAVA_HOME, or "
                             "have java on PATH");
  // <home>/bin/java
  StringRef Home = sys::path::parent_path(sys::path::parent_path(Real));
  Expected<Jdk> Found = openJdk(Home);
  if (!Found)
    return createStringError(
        inconvertibleErrorCode(),
        "from java on PATH: " + toString(Found.takeError()) +
            "; give --jdk DIR or set JAVA_HOME");
  return Found;
}

} // namespace heddle::java
