//===- tables.c - What hash tables of libstdc++ tell ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compile/HashTables.cpp has the calls.
//
//===----------------------------------------------------------------------===//

#include "sync.h"

enum { WORD = 24 }; // of those beside the table, which has nothing else there
USERS void __heddle_table_searches(const void *Table) {
  __heddle_peek(beside(Table) + WORD);
}
USERS void __heddle_table_erases(const void *Table) {
  __heddle_poke(beside(Table) + WORD);
}
