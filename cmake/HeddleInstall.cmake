# cmake --install: the tools, the plugin for opt, the jar that Java programs
# compile against, and what find_package(Heddle) needs. Of the libraries those
# that explore programs and transform IR; the Java frontend and the command lines
# are the tools' own.
include(CMakePackageConfigHelpers)

set(HEDDLE_PLUGINDIR ${CMAKE_INSTALL_LIBDIR}/heddle)
set(HEDDLE_CMAKEDIR ${CMAKE_INSTALL_LIBDIR}/cmake/Heddle)

install(TARGETS heddle heddle-clang heddle-explore heddle-lower
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
install(TARGETS heddle-wide
  RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/heddle COMPONENT tools)
if(TARGET heddle-mpi)
  install(TARGETS heddle-mpi
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT mpi)
endif()
install(TARGETS HeddlePasses HeddlePageServer HeddleNative
  LIBRARY DESTINATION ${HEDDLE_PLUGINDIR} COMPONENT tools)
install(FILES ${CMAKE_BINARY_DIR}/lib/heddle-api.jar
  DESTINATION ${CMAKE_INSTALL_DATADIR}/heddle COMPONENT tools)
install(FILES ${CMAKE_BINARY_DIR}/lib/heddle-junit.jar
  DESTINATION ${CMAKE_INSTALL_DATADIR}/heddle COMPONENT tools OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/lib/heddle-javac.jsa
  DESTINATION ${CMAKE_INSTALL_DATADIR}/heddle COMPONENT tools)
install(DIRECTORY ${CMAKE_BINARY_DIR}/lib/precompiled
  DESTINATION ${CMAKE_INSTALL_DATADIR}/heddle COMPONENT tools)
install(DIRECTORY models
  DESTINATION ${CMAKE_INSTALL_DATADIR}/heddle COMPONENT tools)
install(DIRECTORY ${CMAKE_BINARY_DIR}/share/
  DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools
  FILES_MATCHING PATTERN "*.1")
install(FILES ${CMAKE_BINARY_DIR}/share/heddle
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  COMPONENT tools)
install(FILES ${CMAKE_BINARY_DIR}/share/_heddle
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT tools)
install(FILES ${CMAKE_BINARY_DIR}/share/heddle.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
  COMPONENT tools)
install(FILES README.md LICENSE.TXT
  DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT tools)

set(HEDDLE_INSTALLED headers support ir analysis solver transforms trace
  memorymodel cat world code native program compiler hb sync relaxed jpr heap pruning
  interpreter machine explore audit findings report)
foreach(part ${HEDDLE_INSTALLED})
  set_target_properties(heddle_${part} PROPERTIES EXPORT_NAME ${part})
  list(APPEND HEDDLE_TARGETS heddle_${part})
endforeach()
install(TARGETS ${HEDDLE_TARGETS} EXPORT HeddleTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY include/heddle DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT development PATTERN Driver EXCLUDE PATTERN Check EXCLUDE)
install(EXPORT HeddleTargets NAMESPACE heddle:: FILE HeddleTargets.cmake
  DESTINATION ${HEDDLE_CMAKEDIR} COMPONENT development)

configure_package_config_file(cmake/HeddleConfig.cmake.in
  ${CMAKE_BINARY_DIR}/HeddleConfig.cmake
  INSTALL_DESTINATION ${HEDDLE_CMAKEDIR}
  PATH_VARS HEDDLE_PLUGINDIR CMAKE_INSTALL_BINDIR)
# Before 1.0 each minor version may change what the last one had.
write_basic_package_version_file(${CMAKE_BINARY_DIR}/HeddleConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/HeddleConfig.cmake
  ${CMAKE_BINARY_DIR}/HeddleConfigVersion.cmake
  DESTINATION ${HEDDLE_CMAKEDIR} COMPONENT development)
