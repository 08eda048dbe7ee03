//===- Malformed.h - the form of this library's messages --------*- C++ -*-===//

#ifndef HEDDLE_JAVA_CLASSFILE_MALFORMED_H
#define HEDDLE_JAVA_CLASSFILE_MALFORMED_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace heddle::java {

/// "malformed class file '<FileName>': <What>".
llvm::Error malformedClass(llvm::StringRef FileName, const llvm::Twine &What);

} // namespace heddle::java

#endif
