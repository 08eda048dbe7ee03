//===- LinkError.h - errors a Java program would see thrown -----*- C++ -*-===//

#ifndef HEDDLE_JAVA_CLASSPATH_LINKERROR_H
#define HEDDLE_JAVA_CLASSPATH_LINKERROR_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <string>

namespace heddle::java {

/// A failure of loading, linking, resolution or selection for which the JVMS
/// names the exception that is thrown.
class LinkError : public llvm::ErrorInfo<LinkError> {
public:
  static char ID;

  /// \p Thrown: the internal name of a class below java/lang/LinkageError.
  LinkError(llvm::StringRef Thrown, const llvm::Twine &Message)
      : Thrown(Thrown), Message(Message.str()) {}

  /// "java/lang/NoSuchMethodError".
  llvm::StringRef thrownClass() const { return Thrown; }
  llvm::StringRef text() const { return Message; }

  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;

private:
  std::string Thrown;
  std::string Message;
};

} // namespace heddle::java

#endif
