# complete.bash SCRIPT: for each line of input, as "heddle check --mo", what bash
# would offer there, sorted, and a line with a dot.
source "$1"
while IFS= read -r line; do
  COMP_LINE=$line
  COMP_POINT=${#line}
  # As readline breaks words: at white space, and = is one of its own.
  read -ra COMP_WORDS <<< "${line//=/ = }"
  [[ $line == *[[:space:]] ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _heddle
  printf '%s\n' "${COMPREPLY[@]}" | sort
  echo .
done
