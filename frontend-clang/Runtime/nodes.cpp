//===- nodes.cpp - Nodes of lists, trees and hash tables ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trees are not balanced: that is not part of what a map promises of results.
//
//===----------------------------------------------------------------------===//

#include "std.h"
#include <cstdint>
#include <cstring>
#include <list>
#include <map>
#include <unordered_map>

namespace std {

namespace __detail {
USERS void _List_node_base::_M_hook(_List_node_base *const At) noexcept {
  _M_next = At;
  _M_prev = At->_M_prev;
  At->_M_prev->_M_next = this;
  At->_M_prev = this;
}
USERS void _List_node_base::_M_unhook() noexcept {
  _M_prev->_M_next = _M_next;
  _M_next->_M_prev = _M_prev;
}
USERS void _List_node_base::_M_transfer(_List_node_base *const First,
                                        _List_node_base *const End) noexcept {
  if (this == End)
    return;
  _List_node_base *Last = End->_M_prev;
  First->_M_prev->_M_next = End;
  End->_M_prev = First->_M_prev;
  _List_node_base *Before = _M_prev;
  Before->_M_next = First;
  First->_M_prev = Before;
  Last->_M_next = this;
  _M_prev = Last;
}
USERS void _List_node_base::swap(_List_node_base &A,
                                 _List_node_base &B) noexcept {
  _List_node_base Keep;
  Keep._M_next = Keep._M_prev = &Keep;
  if (A._M_next != &A)
    Keep._M_transfer(A._M_next, &A);
  if (B._M_next != &B)
    A._M_transfer(B._M_next, &B);
  if (Keep._M_next != &Keep)
    B._M_transfer(Keep._M_next, &Keep);
}
USERS void _List_node_base::_M_reverse() noexcept {
  _List_node_base *N = this;
  do {
    _List_node_base *Next = N->_M_next;
    N->_M_next = N->_M_prev;
    N->_M_prev = Next;
    N = Next;
  } while (N != this);
}

// Numbers of buckets, hashes and thereby the order of elements are libstdc++'s:
// programs print it, although no standard promises it. The primes are what its
// _M_next_bkt answers.
USERS size_t _Prime_rehash_policy::_M_next_bkt(size_t N) const {
  static const unsigned char Few[] = {1, 2,  2,  3,  5,  5,  7,
                                      7, 11, 11, 11, 11, 13, 13};
  static const unsigned Primes[] = {
      17,      19,      23,      29,      31,      37,      41,      43,
      47,      53,      59,      61,      67,      71,      73,      79,
      83,      89,      97,      103,     109,     113,     127,     137,
      139,     149,     157,     167,     179,     193,     199,     211,
      227,     241,     257,     277,     293,     313,     337,     359,
      383,     409,     439,     467,     503,     541,     577,     619,
      661,     709,     761,     823,     887,     953,     1031,    1109,
      1193,    1289,    1381,    1493,    1613,    1741,    1879,    2029,
      2179,    2357,    2549,    2753,    2971,    3209,    3469,    3739,
      4027,    4349,    4703,    5087,    5503,    5953,    6427,    6949,
      7517,    8123,    8783,    9497,    10273,   11113,   12011,   12983,
      14033,   15173,   16411,   17749,   19183,   20753,   22447,   24281,
      26267,   28411,   30727,   33223,   35933,   38873,   42043,   45481,
      49201,   53201,   57557,   62233,   67307,   72817,   78779,   85229,
      92203,   99733,   107897,  116731,  126271,  136607,  147793,  159871,
      172933,  187091,  202409,  218971,  236897,  256279,  277261,  299951,
      324503,  351061,  379787,  410857,  444487,  480881,  520241,  562841,
      608903,  658753,  712697,  771049,  834181,  902483,  976369,  1056323,
      1142821, 1236397, 1337629, 1447153, 1565659, 1693859, 1832561, 1982627,
      2144977, 2320627, 2510653, 2716249, 2938679, 3179303};
  if (N < sizeof Few) {
    if (N)
      _M_next_resize = size_t(Few[N] * double(_M_max_load_factor));
    return Few[N];
  }
  const unsigned *End = Primes + sizeof Primes / sizeof *Primes,
                 *Found = std::lower_bound(Primes, End, N);
  if (Found == End)
    __heddle_refuse("a hash table of more than three million buckets");
  _M_next_resize = size_t(*Found * double(_M_max_load_factor));
  return *Found;
}

/// The distance of the number of buckets from the policy of the same table.
using AnyTable = std::__umap_hashtable<int, int>;
ptrdiff_t bucketsOf(AnyTable *);
template <auto Count, auto Policy> struct InTable {
  friend ptrdiff_t bucketsOf(AnyTable *T) {
    return reinterpret_cast<char *>(&(T->*Count)) -
           reinterpret_cast<char *>(&(T->*Policy));
  }
};
template struct InTable<&AnyTable::_M_bucket_count,
                        &AnyTable::_M_rehash_policy>;

/// Asked before each insertion, which races with all that looks at the
/// container ([container.requirements.dataraces]): it may make new buckets, and
/// writes their number here if it does not.
USERS pair<bool, size_t>
_Prime_rehash_policy::_M_need_rehash(size_t Buckets, size_t Elements,
                                     size_t Added) const {
  alignas(AnyTable) static constinit char Room[sizeof(AnyTable)] = {};
  char *Policy = const_cast<char *>(reinterpret_cast<const char *>(this));
  *reinterpret_cast<size_t *>(
      Policy + bucketsOf(reinterpret_cast<AnyTable *>(Room))) = Buckets;
  size_t All = Elements + Added;
  if (All <= _M_next_resize)
    return {false, 0};
  if (!_M_next_resize && All < 11) // the first elements
    All = 11;
  double Least = All / double(_M_max_load_factor);
  if (Least >= Buckets)
    return {true, _M_next_bkt(std::max(size_t(Least) + 1, Buckets * 2))};
  _M_next_resize = size_t(Buckets * double(_M_max_load_factor));
  return {false, 0};
}
} // namespace __detail

// Appleby's MurmurHash64A, with the mixing of the tail that libstdc++ has.
USERS size_t _Hash_bytes(const void *From, size_t Size, size_t Seed) {
  const size_t Factor = 0xc6a4a7935bd1e995u;
  auto *Bytes = static_cast<const char *>(From);
  size_t H = Seed ^ (Size * Factor), At = 0;
  auto Part = [&](size_t Count) {
    size_t V = 0;
    for (size_t I = 0; I != Count; ++I)
      V |= size_t(__heddle_byte(Bytes + At + I)) << 8 * I;
    return V;
  };
  for (; At + 8 <= Size; At += 8) {
    size_t V = Part(8) * Factor;
    H = (H ^ ((V ^ V >> 47) * Factor)) * Factor;
  }
  if (At != Size)
    H = (H ^ Part(Size - At)) * Factor;
  H = (H ^ H >> 47) * Factor;
  return H ^ H >> 47;
}

template <class Node> USERS static Node successor(Node N) {
  if (N->_M_right) {
    N = N->_M_right;
    while (N->_M_left)
      N = N->_M_left;
    return N;
  }
  Node Up = N->_M_parent;
  while (N == Up->_M_right) {
    N = Up;
    Up = Up->_M_parent;
  }
  return N->_M_right != Up ? Up : N;
}
// The header is red, the root black: its parent's parent is itself.
template <class Node> USERS static Node predecessor(Node N) {
  if (N->_M_color == _S_red && N->_M_parent->_M_parent == N)
    return N->_M_right;
  if (N->_M_left) {
    N = N->_M_left;
    while (N->_M_right)
      N = N->_M_right;
    return N;
  }
  Node Up = N->_M_parent;
  while (N == Up->_M_left) {
    N = Up;
    Up = Up->_M_parent;
  }
  return Up;
}
USERS _Rb_tree_node_base *_Rb_tree_increment(_Rb_tree_node_base *N) noexcept {
  return successor(N);
}
USERS const _Rb_tree_node_base *
_Rb_tree_increment(const _Rb_tree_node_base *N) noexcept {
  return successor(N);
}
USERS _Rb_tree_node_base *_Rb_tree_decrement(_Rb_tree_node_base *N) noexcept {
  return predecessor(N);
}
USERS const _Rb_tree_node_base *
_Rb_tree_decrement(const _Rb_tree_node_base *N) noexcept {
  return predecessor(N);
}
/// Insertions and erasures race with all that looks at the container
/// ([container.requirements.dataraces]), as a rotation at the root may: these
/// trees are not balanced.
USERS static void writeRoot(_Rb_tree_node_base &H) {
  _Rb_tree_node_base *Root = H._M_parent;
  H._M_parent = Root;
}
USERS void _Rb_tree_insert_and_rebalance(const bool IsLeft,
                                         _Rb_tree_node_base *New,
                                         _Rb_tree_node_base *Parent,
                                         _Rb_tree_node_base &H) noexcept {
  writeRoot(H);
  New->_M_parent = Parent;
  New->_M_left = New->_M_right = nullptr;
  New->_M_color = _S_black;
  if (Parent == &H) {
    H._M_parent = H._M_left = H._M_right = New;
  } else if (IsLeft) {
    Parent->_M_left = New;
    if (Parent == H._M_left)
      H._M_left = New;
  } else {
    Parent->_M_right = New;
    if (Parent == H._M_right)
      H._M_right = New;
  }
}
USERS static void put(_Rb_tree_node_base *Old, _Rb_tree_node_base *New,
                      _Rb_tree_node_base &H) {
  if (H._M_parent == Old)
    H._M_parent = New;
  else if (Old->_M_parent->_M_left == Old)
    Old->_M_parent->_M_left = New;
  else
    Old->_M_parent->_M_right = New;
  if (New)
    New->_M_parent = Old->_M_parent;
}
USERS _Rb_tree_node_base *
_Rb_tree_rebalance_for_erase(_Rb_tree_node_base *const Z,
                             _Rb_tree_node_base &H) noexcept {
  writeRoot(H);
  if (H._M_left == Z)
    H._M_left = successor(Z);
  if (H._M_right == Z)
    H._M_right = Z->_M_left || H._M_parent != Z ? predecessor(Z) : &H;
  if (!Z->_M_left) {
    put(Z, Z->_M_right, H);
  } else if (!Z->_M_right) {
    put(Z, Z->_M_left, H);
  } else {
    _Rb_tree_node_base *Y = Z->_M_right;
    while (Y->_M_left)
      Y = Y->_M_left;
    if (Y != Z->_M_right) {
      put(Y, Y->_M_right, H);
      Y->_M_right = Z->_M_right;
      Y->_M_right->_M_parent = Y;
    }
    put(Z, Y, H);
    Y->_M_left = Z->_M_left;
    Y->_M_left->_M_parent = Y;
  }
  return Z;
}

} // namespace std
