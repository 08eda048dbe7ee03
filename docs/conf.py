# Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The site of these pages: utils/build-docs.sh makes it in build/docs.

project = "Heddle"
copyright = "the Heddle authors"
extensions = ["myst_parser"]
exclude_patterns = ["examples"]
# Headings can be named in links, as GitHub names them.
myst_heading_anchors = 4
html_theme = "alabaster"
html_theme_options = {"description": "Every execution of concurrent Java", "page_width": "1100px"}
html_show_copyright = False
# Blocks are output, Java and IR; what a lexer does not know is printed plainly.
highlight_language = "none"
suppress_warnings = ["misc.highlighting_failure"]
