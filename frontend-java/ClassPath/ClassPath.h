//===- ClassPath.h - where the bytes of classes come from -------*- C++ -*-===//
//
// An ordered list of places: first all boot places in the order they were
// added (a models jar goes first, so that its classes replace the JDK's), then
// the user's. The first place that has the class wins, as with delegating
// class loaders. Behind them come the classes that the program defines while it
// runs. Not safe for use by several threads at once: jars keep a read
// position, images fill a cache.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSPATH_CLASSPATH_H
#define HEDDLE_JAVA_CLASSPATH_CLASSPATH_H

#include "frontend-java/ClassPath/HostFiles.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

struct Jdk;
class Image;

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
  bool IsDefined = false; ///< by the program, while it runs
};

/// A resource (java.lang.ClassLoader, "Resource names"): any file of a place.
struct Resource {
  llvm::StringRef Bytes;
  std::shared_ptr<llvm::MemoryBuffer> Owner; ///< as of ClassBytes
  std::string Url;                           ///< as HotSpot's loaders spell it
  /// Only classes of its own module may see it (java.lang.Module,
  /// getResourceAsStream).
  bool Encapsulated = false;
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
  /// The resources with a name; only images may have several. Url and Bytes of
  /// a folder are its URL, and the names in it, a line each.
  virtual llvm::Expected<std::vector<Resource>> findResources(llvm::StringRef) {
    return std::vector<Resource>();
  }
  /// The URL that a class's code source has: "file:/a/b.jar", "file:/classes/".
  /// Empty: it has none.
  virtual std::string url() const { return ""; }
  /// Itself, if it is a JDK's image.
  virtual Image *asImage() { return nullptr; }
  /// What the user would call the place: its path.
  virtual llvm::StringRef path() const = 0;
  /// Paths that come next on the class path because this place says so: a
  /// jar's Class-Path. They need not exist.
  virtual llvm::ArrayRef<std::string> nextPaths() const { return {}; }
};

/// The path as a URL has it: bytes that are not plain letters as %XX.
std::string encodePath(llvm::StringRef Path);
std::string decodePath(llvm::StringRef Url);
/// "file:" and the canonical path, with a slash behind that of a folder.
std::string fileUrl(llvm::StringRef Path);

/// What a jar's manifest says that Heddle uses.
struct JarManifest {
  std::string MainClass; ///< internal form; empty when none exists
  /// The file URLs of Class-Path as they stand there, relative to the jar.
  std::vector<std::string> ClassPath;
  bool MultiRelease = false;
  /// MODULE/PACKAGE of Add-Opens and Add-Exports.
  std::vector<std::string> Opens, Exports;
};

class ClassPath {
public:
  /// What the program sees of the host beside its class path.
  HostFiles Host;

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
  /// The real paths of User's folders and files, each once, in order.
  llvm::ArrayRef<std::string> userPlaces() const { return Places; }
  /// Those of lists, without what jars added: java.class.path.
  llvm::ArrayRef<std::string> namedPlaces() const { return NamedPlaces; }

  /// A class that the program has defined, whose name is new.
  void define(llvm::StringRef InternalName, llvm::StringRef Bytes);
  /// nullopt when no place has the class.
  llvm::Expected<std::optional<ClassBytes>> find(llvm::StringRef InternalName);
  /// As find, but in the boot places only.
  llvm::Expected<std::optional<ClassBytes>>
  findBoot(llvm::StringRef InternalName);
  /// As findBoot, but past what Heddle puts before the JDK.
  llvm::Expected<std::optional<ClassBytes>>
  findBehindModels(llvm::StringRef InternalName);

  // Resources (Resources.cpp).
  /// In the order in which the loaders find them, the platform's first. \p
  /// Boot: the platform's only.
  llvm::Expected<std::vector<Resource>> findResources(llvm::StringRef Name,
                                                      bool BootOnly);
  /// What findResources has given under this URL, or would; nullopt for what
  /// does not lie on the path.
  llvm::Expected<std::optional<Resource>> openUrl(llvm::StringRef Url);
  /// Of the place that has the user's class, its URL; "" for the platform's.
  llvm::Expected<std::string> placeOf(llvm::StringRef InternalName);
  /// The module of the platform's class; "" if it has none.
  llvm::Expected<std::string> moduleOf(llvm::StringRef InternalName);
  /// A file of the JDK that its library reads by itself, by its name in the
  /// JDK's folder: "lib/tzdb.dat". nullopt for all others.
  llvm::Expected<std::optional<std::string>> jdkFile(llvm::StringRef Name);
  /// The names of the platform's modules.
  std::vector<std::string> modules();
  /// The platform's classes that modules provide for the service, with dots.
  llvm::Expected<std::vector<std::string>>
  providersOf(llvm::StringRef InternalName);

  /// "a.jar, lib/modules": for messages about a class that is missing.
  std::string describe() const;

private:
  std::vector<std::unique_ptr<ClassPathEntry>> Boot, User;
  std::string JdkHome;
  std::vector<std::string> Places, NamedPlaces;
  llvm::StringMap<std::string> Defined; ///< bytes by internal name
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
