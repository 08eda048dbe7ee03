//===- LinkError.cpp - errors a Java program would see thrown -------------===//

#include "frontend-java/ClassPath/LinkError.h"
#include "llvm/Support/raw_ostream.h"

namespace heddle::java {

char LinkError::ID;

void LinkError::log(llvm::raw_ostream &OS) const { OS << Message; }

std::error_code LinkError::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

} // namespace heddle::java
