# How Heddle's own targets are compiled and linked. Nothing here is global: a
# target has what heddle_library() or heddle_executable() gives it.
include(GNUInstallDirs)

# What users of a library see as well: its headers, and LLVM's.
add_library(heddle_headers INTERFACE)
separate_arguments(HEDDLE_LLVM_DEFINITIONS UNIX_COMMAND "${LLVM_DEFINITIONS}")
list(TRANSFORM HEDDLE_LLVM_DEFINITIONS REPLACE "^-D" "")
target_compile_definitions(heddle_headers INTERFACE ${HEDDLE_LLVM_DEFINITIONS})
target_compile_features(heddle_headers INTERFACE cxx_std_20)
target_include_directories(heddle_headers INTERFACE
  $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_include_directories(heddle_headers SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})

# What only our own code is compiled with.
add_library(heddle_flags INTERFACE)
target_include_directories(heddle_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(heddle_flags INTERFACE
  $<$<COMPILE_LANGUAGE:C,CXX>:-Wall;-Wextra;-Wno-unused-parameter>
  $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions;-fvisibility-inlines-hidden>
  $<$<COMPILE_LANGUAGE:C,CXX>:-fno-strict-aliasing>)
if(LLVM_VERSION_MAJOR GREATER 19)
  # LLVM 19 lacks what LLVM 22 wants in place of what it deprecates.
  target_compile_options(heddle_flags INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wno-deprecated-declarations>)
endif()
if(HEDDLE_WERROR)
  target_compile_options(heddle_flags INTERFACE
    $<$<COMPILE_LANGUAGE:C,CXX>:-Werror>)
endif()
target_link_options(heddle_flags INTERFACE -fuse-ld=lld)

# Builds for finding our own faults (docs/internals/Testing.md, "Sanitizers").
if(HEDDLE_SANITIZE STREQUAL "thread")
  set(sanitize -fsanitize=thread)
elseif(HEDDLE_SANITIZE STREQUAL "address")
  # LLVM's libraries are as they come: nothing is known of their types.
  # The fuzzers of test/Fuzz are led by what their inputs reach.
  set(sanitize -fsanitize=address,undefined -fno-sanitize=vptr,function
    -fno-sanitize-recover=undefined -fsanitize=fuzzer-no-link)
elseif(HEDDLE_SANITIZE)
  message(FATAL_ERROR
    "HEDDLE_SANITIZE is thread or address, not ${HEDDLE_SANITIZE}")
endif()
if(HEDDLE_SANITIZE)
  target_compile_options(heddle_flags INTERFACE
    ${sanitize} -gline-tables-only -fno-omit-frame-pointer)
  target_link_options(heddle_flags INTERFACE ${sanitize})
endif()

# heddle_sources(name [SOURCES file...] [LINK lib...]): a static library.
# Position-independent, since the plugin shares the lower ones with the tools.
#
# Of libraries that know how many threads there may be, ${name}_wide is made as
# well, for heddle-wide (include/heddle/Support/ThreadSet.h): heddle_trace,
# heddle_memorymodel, and what links them.
function(heddle_sources name)
  cmake_parse_arguments(PARSE_ARGV 1 A "" "" "SOURCES;LINK")
  add_library(${name} STATIC ${A_SOURCES})
  target_link_libraries(${name} PUBLIC heddle_headers ${A_LINK}
    PRIVATE $<BUILD_INTERFACE:heddle_flags>)
  heddle_precompile(${name} library)
  set(wide_links)
  set(is_wide FALSE)
  if(name MATCHES "^heddle_(trace|memorymodel)$")
    set(is_wide TRUE)
  endif()
  foreach(link ${A_LINK})
    if(TARGET ${link}_wide)
      list(APPEND wide_links ${link}_wide)
      set(is_wide TRUE)
    else()
      list(APPEND wide_links ${link})
    endif()
  endforeach()
  if(is_wide)
    add_library(${name}_wide STATIC EXCLUDE_FROM_ALL ${A_SOURCES})
    target_compile_definitions(${name}_wide PUBLIC HEDDLE_WIDE)
    target_link_libraries(${name}_wide PUBLIC heddle_headers ${wide_links}
      PRIVATE heddle_flags)
    heddle_precompile(${name}_wide library)
  endif()
endfunction()

# heddle_library(name [lib...] [ROOMS folder...]): of every .cpp in the folder and
# its rooms; only headers and what it links if there are none.
function(heddle_library name)
  cmake_parse_arguments(PARSE_ARGV 1 A "" "" "ROOMS")
  list(TRANSFORM A_ROOMS APPEND "/*.cpp")
  file(GLOB sources CONFIGURE_DEPENDS *.cpp ${A_ROOMS})
  if(sources)
    heddle_sources(${name} SOURCES ${sources} LINK ${A_UNPARSED_ARGUMENTS})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE heddle_headers ${A_UNPARSED_ARGUMENTS})
  endif()
endfunction()

# Programs link LLVM statically and are not position-independent: they start in
# 3 ms, against 12.
llvm_map_components_to_libnames(HEDDLE_LLVM_LIBS core support irreader bitwriter
  passes analysis transformutils scalaropts instcombine asmparser bitreader
  linker ipo)

# heddle_executable(name SOURCES file... LINK lib... [EXCLUDE_FROM_ALL])
function(heddle_executable name)
  cmake_parse_arguments(PARSE_ARGV 1 A "EXCLUDE_FROM_ALL" "" "SOURCES;LINK")
  add_executable(${name} ${A_SOURCES})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF
    EXCLUDE_FROM_ALL ${A_EXCLUDE_FROM_ALL})
  # LLVM names Z3 as a library of its own, which no tool of ours calls directly.
  target_link_options(${name} PRIVATE -no-pie -Wl,--as-needed)
  target_link_libraries(${name} PRIVATE heddle_flags heddle_headers ${A_LINK})
  heddle_precompile(${name} program)
endfunction()

# heddle_soname(variable file): the name that the loader knows a shared library by.
function(heddle_soname variable file)
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${file}
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  if(NOT text MATCHES "SONAME +([^\n ]+)")
    message(FATAL_ERROR "${file} is not a shared library")
  endif()
  set(${variable} ${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()
