# cpack -G DEB: the tools and the plugin, without what only developers need; and
# a package of heddle-mpi, so that the others need no MPI.
set(CPACK_PACKAGE_NAME heddle)
set(CPACK_PACKAGE_VENDOR "The Heddle developers")
set(CPACK_PACKAGE_CONTACT "The Heddle developers <heddle@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DESCRIPTION
  "Heddle runs every execution of a concurrent program in Java, C or C++ that the
memory model allows, and tells data races, deadlocks and failed assertions with
a schedule that shows each. It comes with passes for LLVM's opt.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE.TXT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL tools)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME heddle)
if(TARGET heddle-mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME heddle-mpi)
  set(CPACK_COMPONENT_MPI_DESCRIPTION
    "Heddle for several processes, on one machine or on the nodes of a cluster.")
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "heddle (= ${PROJECT_VERSION})")
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Programs are lowered against a JDK's own classes; javac compiles sources. The
# two libraries are loaded when they are needed.
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS
  "libz3-4, libzip4 | libzip4t64 | libzip5, openjdk-17-jdk-headless | java17-sdk-headless | java-sdk-headless (>= 17)")
# Programs in C and C++ are compiled with clang's own headers and the libraries'.
set(CPACK_DEBIAN_TOOLS_PACKAGE_RECOMMENDS
  "libclang-common-${LLVM_VERSION_MAJOR}-dev, libc6-dev, libstdc++-12-dev | libstdc++-dev")
set(CPACK_DEBIAN_TOOLS_PACKAGE_SUGGESTS "llvm-${LLVM_VERSION_MAJOR}")
include(CPack)
