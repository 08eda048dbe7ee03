//===- ClassPath.h - where the bytes of classes come from -------*- C++ -*-===//
//
// An ordered list of places: first all boot places in the order they were
// added (a models jar goes first, so that its classes replace the JDK's), then
// the user's. The first place that has the class wins, as with delegating
// class loaders. Not safe for use by several threads at once: jars keep a read
// position, images fill a cache.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSPATH_CLASSPATH_H
#define HEDDLE_JAVA_CLASSPATH_CLASSPATH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

struct Jdk;

enum class ClassOrigin : uint8_t {
  Boot, ///< the JDK and the models
  User
};

/// "a/B" to be looked up as the file "a/B.class": false for names that a class
/// cannot have (JVMS 4.2.1) and that could lead out of a folder.
bool isClassName(llvm::StringRef InternalName);

/// The bytes of one class file.
struct ClassBytes {
  llvm::StringRef Bytes;
  /// Owns Bytes; null when the place itself does (an image's mapping), and then
  /// Bytes lives as long as the ClassPath.
  std::shared_ptr<llvm::MemoryBuffer> Owner;
  std::string Path; ///< for messages: "lib/x.jar:a/B.class"
  ClassOrigin Origin = ClassOrigin::User;
};

/// One place to look for classes. find() is called with an internal name and
/// gives nullopt when the place does not have the class; an error means the
/// place is broken, and the search must not go on. Origin is filled in by
/// ClassPath.
class ClassPathEntry {
public:
  virtual ~ClassPathEntry() = default;
  virtual llvm::Expected<std::optional<ClassBytes>>
  find(llvm::StringRef InternalName) = 0;
  /// What the user would call the place: its path.
  virtual llvm::StringRef path() const = 0;
  /// Paths that come next on the class path because this place says so: a
  /// jar's Class-Path. They need not exist.
  virtual llvm::ArrayRef<std::string> nextPaths() const { return {}; }
};

/// What a jar's manifest says that Heddle uses.
struct JarManifest {
  std::string MainClass; ///< internal form; empty when there is none
  /// The file URLs of Class-Path as they stand there, relative to the jar.
  std::vector<std::string> ClassPath;
  bool MultiRelease = false;
};

class ClassPath {
public:
  void addBoot(std::unique_ptr<ClassPathEntry> Entry);
  void addUser(std::unique_ptr<ClassPathEntry> Entry);

  /// Adds a folder, a .jar (or .zip) file or a jimage, told apart by what it
  /// is. \p FeatureRelease selects the versions of multi-release jars.
  llvm::Error addBoot(llvm::StringRef Path, unsigned FeatureRelease);
  /// With what the Class-Path of a jar adds, each place once (JAR file
  /// specification, "Class-Path"); of that, what does not exist is left out.
  llvm::Error addUser(llvm::StringRef Path, unsigned FeatureRelease);
  /// The platform's classes: all of Platform.BootPaths.
  llvm::Error addJdk(const Jdk &Platform);
  /// A list as given to java -cp. As there, empty elements are ".", elements
  /// that do not exist are skipped, and "dir/*" means all jars in dir.
  llvm::Error addUserList(llvm::StringRef List, unsigned FeatureRelease);

  /// nullopt when no place has the class.
  llvm::Expected<std::optional<ClassBytes>> find(llvm::StringRef InternalName);
  /// As find, but in the boot places only.
  llvm::Expected<std::optional<ClassBytes>>
  findBoot(llvm::StringRef InternalName);
  /// As findBoot, but past what Heddle puts before the JDK.
  llvm::Expected<std::optional<ClassBytes>>
  findBehindModels(llvm::StringRef InternalName);

  /// "a.jar, lib/modules": for messages about a class that is missing.
  std::string describe() const;

private:
  std::vector<std::unique_ptr<ClassPathEntry>> Boot, User;
  llvm::StringSet<> Listed; // real paths of User that paths named
};

// The kinds of places; each fails when the path cannot be read as such.

llvm::Expected<std::unique_ptr<ClassPathEntry>>
openFolder(llvm::StringRef Path);
llvm::Expected<std::unique_ptr<ClassPathEntry>>
openJar(llvm::StringRef Path, unsigned FeatureRelease);
/// A jar in memory, for instance one embedded in the executable; its bytes
/// must outlive the entry. \p Name is used in messages.
llvm::Expected<std::unique_ptr<ClassPathEntry>>
openJar(llvm::MemoryBufferRef Jar, llvm::StringRef Name,
        unsigned FeatureRelease);
/// A JDK's lib/modules.
llvm::Expected<std::unique_ptr<ClassPathEntry>> openImage(llvm::StringRef Path);
/// Whichever of the three \p Path is.
llvm::Expected<std::unique_ptr<ClassPathEntry>>
openEntry(llvm::StringRef Path, unsigned FeatureRelease);

llvm::Expected<JarManifest> readManifest(llvm::StringRef JarPath);
/// Internal names of the classes of a jar or a folder, sorted; those below
/// META-INF and module-info are left out.
llvm::Expected<std::vector<std::string>> classesInJar(llvm::StringRef JarPath);
llvm::Expected<std::vector<std::string>> classesInFolder(llvm::StringRef Path);

} // namespace heddle::java

#endif
