//===- Jdk.h - finding an installed JDK -------------------------*- C++ -*-===//

#ifndef HEDDLE_JAVA_CLASSPATH_JDK_H
#define HEDDLE_JAVA_CLASSPATH_JDK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace heddle::java {

struct Jdk {
  std::string Home;
  /// lib/modules; for JDK 8 rt.jar and the jars beside it that hold more of
  /// the platform's classes. ClassPath::addJdk takes them.
  std::vector<std::string> BootPaths;
  unsigned FeatureRelease = 0; ///< 8, 17, 25
};

/// The JDK in \p Home.
llvm::Expected<Jdk> openJdk(llvm::StringRef Home);

/// \p Dir (the option --jdk) unless it is empty, else $JAVA_HOME, else the JDK
/// of the `java` on PATH. What was asked for explicitly is never passed over:
/// a bad --jdk or JAVA_HOME is an error.
llvm::Expected<Jdk> locateJdk(llvm::StringRef Dir);

} // namespace heddle::java

#endif
