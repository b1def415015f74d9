#!/bin/bash
# Renders what is missing and encodes it into public/. See README.md.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
node "$here/compose.mjs"
