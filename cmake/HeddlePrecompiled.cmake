# The headers of Precompiled.h, compiled once for libraries and once for
# programs, which are not position-independent. Reading them takes two thirds of
# the time of a file otherwise.
#
# CMake's own way of using such a header names it by its absolute path, and the
# header has absolute paths inside, so that ccache would find no file again in
# another checkout. Hence -include-pch, whose path ccache makes relative, and a
# file .sum beside the header, which ccache takes for its contents
# (CCACHE_PCH_EXTSUM): a checksum of what the preprocessor makes of it.
if(HEDDLE_PCH AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(HEDDLE_HAS_PCH TRUE)
  set(header ${CMAKE_CURRENT_LIST_DIR}/Precompiled.h)
  set(text ${CMAKE_BINARY_DIR}/precompiled.ii)
  add_custom_command(OUTPUT ${text}.sha1
    COMMAND ${CMAKE_CXX_COMPILER} -std=c++20 -O2 -isystem ${LLVM_INCLUDE_DIRS}
      -D__STDC_CONSTANT_MACROS -D__STDC_FORMAT_MACROS -D__STDC_LIMIT_MACROS
      -E -P ${header} -o ${text}
    COMMAND sha1sum < ${text} > ${text}.sha1
    DEPENDS ${header} VERBATIM)
  file(WRITE ${CMAKE_BINARY_DIR}/precompiled.cpp.in "")
  configure_file(${CMAKE_BINARY_DIR}/precompiled.cpp.in
    ${CMAKE_BINARY_DIR}/precompiled.cpp COPYONLY)
  foreach(kind library program)
    set(target heddle_precompiled_${kind})
    add_library(${target} OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
    target_link_libraries(${target} PRIVATE heddle_headers heddle_flags)
    target_precompile_headers(${target} PRIVATE ${header})
    # It is known by its contents, not by when it was compiled; and not kept by
    # ccache, since it knows the absolute paths of what it was made from.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER "")
    set(HEDDLE_PCH_${kind}
      ${CMAKE_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx.pch)
    add_custom_command(OUTPUT ${HEDDLE_PCH_${kind}}.sum
      COMMAND ${CMAKE_COMMAND} -E copy ${text}.sha1 ${HEDDLE_PCH_${kind}}.sum
      DEPENDS ${text}.sha1 ${HEDDLE_PCH_${kind}} VERBATIM)
    add_custom_target(${target}_sum DEPENDS ${HEDDLE_PCH_${kind}}.sum)
  endforeach()
  set_target_properties(heddle_precompiled_program PROPERTIES
    POSITION_INDEPENDENT_CODE OFF)
endif()

# heddle_precompile(target library|program): its C++ files begin with them.
function(heddle_precompile target kind)
  if(NOT HEDDLE_HAS_PCH)
    return()
  endif()
  target_compile_options(${target} PRIVATE
    "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include-pch ${HEDDLE_PCH_${kind}} -Winvalid-pch -Xclang -fno-pch-timestamp>")
  get_target_property(sources ${target} SOURCES)
  set_property(SOURCE ${sources} APPEND PROPERTY OBJECT_DEPENDS
    ${HEDDLE_PCH_${kind}}.sum)
endfunction()
