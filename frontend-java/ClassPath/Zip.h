//===- Zip.h - libzip, loaded when it is needed -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_JAVA_CLASSPATH_ZIP_H
#define HEDDLE_FRONTEND_JAVA_CLASSPATH_ZIP_H

#include "heddle/Support/LateLibrary.h"
#include <zip.h>

/// libzip's function of that name, without the "zip_".
#define ZIP(Name) HEDDLE_LATE(heddle::java::zipLibrary, zip_##Name)

namespace heddle::java {

const LateLibrary &zipLibrary();

} // namespace heddle::java

#endif
