#!/bin/bash
# Renders what is missing, one Blender at a time and at low priority, then encodes what is new into public/.
#   npm run pictures              everything
#   npm run pictures -- WORD      only the renders whose line contains WORD
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd); out=$here/out; build=$here/build; only=${1:-}; bad=0
export PATH=/usr/bin:$PATH    # Debian's ImageMagick and Python
mkdir -p "$out" "$build"
[ -e "$build/hedvig-letters-serif.ttf" ] || python3 - "$here/../../app/fonts/hedvig-letters-serif.woff2" "$build/hedvig-letters-serif.ttf" <<'PY'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1]); font.flavor = None; font.save(sys.argv[2])
PY
render(){ # script, folder, arguments...
  case "$*" in *"$only"*) ;; *) return;; esac
  local log=$build/$(echo "$*" | tr ' ./' '---').log
  echo "$(date +%T) $*"
  nice -n 19 blender -b --factory-startup --python-exit-code 1 -P "$here/blender/$1" -- "$out/$2" "${@:3}" > "$log" 2>&1 || { echo "FAILED: $* (see $log)"; bad=1; }
}
# layers of the live picture: variant, samples
for v in vuxen barn tur; do render layers.py "lager/$v" $v 48; done
# poles against the studio wall: frame, samples
for p in vuxenstav barnstav turstav designa-din-stav; do render studio.py hel hel-$p 64; done
render studio.py remsa remsa 72; render studio.py remsa bred 48
render studio.py narbild narbild-truga 64
# workbench: scene, samples, views
for step in 1 2 3 4 5 6; do render bench.py bank $step 30 steg; done
render bench.py bank delar 24 bred; render bench.py bank event 28 blogg; render bench.py bank skotsel 28 blogg
# winter: scene, samples, views
render outdoors.py hem skog 26; render outdoors.py hem vagg 80 bred; render outdoors.py hem vagg 44 smal; render outdoors.py hem langd 48 blogg; render outdoors.py hem prov 18; render outdoors.py hem namn 24
node "$here/compose.mjs" && node "$here/publish.mjs" && node "$here/compose.mjs" sprites && npx tsx "$here/named.ts" || bad=1
exit $bad
