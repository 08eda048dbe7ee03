//===- FutureContents.h - What objects of the future hold -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A read of the future may see a reference to an object that is not made yet
// (JPR, section IV.D). What the user's reads find in it are choices again; but
// the library's plain reads see what is there. So what objects of immutable
// library classes hold, a String or an Integer, goes with the pair: their final
// fields, and what these lead to, are the same for everybody (JLS 17.5). Fields
// that are not finals are caches there, and empty. Of other library classes
// nothing is known before they are made.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JPR_FUTURECONTENTS_H
#define HEDDLE_JPR_FUTURECONTENTS_H

#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Program/Program.h"
#include "heddle/Relaxed/InitAreas.h"
#include "heddle/World/World.h"

namespace heddle {

/// What the library's code may find in an object of a class.
enum class LibraryPart : uint8_t {
  None,      ///< nothing: all its fields are the user's
  Immutable, ///< fields of classes that are known to be immutable
  Other,
};
LibraryPart libraryPart(const Program &P, const RuntimeClass &C);

/// Its place depends on which thread comes first.
inline bool isInPool(Ref O) {
  return O >= arena::PoolBase && !initarea::contains(O);
}

/// What is to be known of a complete object of the present, to make it
/// early: nothing if it has no library part.
FutureContents contentsOf(const World &W, const Program &P, Ref Object);

/// Empties what an early object has of the library, for its owner to fill it.
void emptyLibraryPart(World &W, const Program &P, const RuntimeClass &C,
                      Ref Object);

} // namespace heddle

#endif
