# cpack -G DEB: the tools and the plugin, without what only developers need.
set(CPACK_PACKAGE_NAME heddle)
set(CPACK_PACKAGE_VENDOR "The Heddle developers")
set(CPACK_PACKAGE_CONTACT "The Heddle developers <heddle@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DESCRIPTION
  "Heddle runs every execution of a concurrent Java or C program that the memory
model allows, and tells data races, deadlocks and failed assertions with a
schedule that shows each. It comes with passes for LLVM's opt.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE.TXT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL tools)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Programs are lowered against a JDK's own classes; javac compiles sources.
set(CPACK_DEBIAN_PACKAGE_DEPENDS
  "openjdk-17-jdk-headless | java17-sdk-headless | java-sdk-headless (>= 17)")
# Programs in C are compiled with clang's own headers and the C library's.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "libclang-common-${LLVM_VERSION_MAJOR}-dev, libc6-dev")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "llvm-${LLVM_VERSION_MAJOR}")
include(CPack)
