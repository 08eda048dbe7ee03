//===- network.c - The order of bytes -------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle.h"

uint32_t htonl(uint32_t V) { return __builtin_bswap32(V); }
uint32_t ntohl(uint32_t V) { return __builtin_bswap32(V); }
uint16_t htons(uint16_t V) { return __builtin_bswap16(V); }
uint16_t ntohs(uint16_t V) { return __builtin_bswap16(V); }
