// Letters for the knitting pattern: seven stitches wide, nine rows high. A new initial is one entry here.
const LETTERS: Readonly<Record<string, string>> = {
  A: "..###../.##.##./##...##/##...##/#######/##...##/##...##/##...##/##...##",
  B: "######./##...##/##...##/##...##/######./##...##/##...##/##...##/######.",
  D: "#####../##..##./##...##/##...##/##...##/##...##/##...##/##..##./#####..",
  E: "#######/##...../##...../##...../#####../##...../##...../##...../#######",
  F: "#######/##...../##...../##...../#####../##...../##...../##...../##.....",
  H: "##...##/##...##/##...##/##...##/#######/##...##/##...##/##...##/##...##",
  I: "..####./...##../...##../...##../...##../...##../...##../...##../..####.",
  J: "..#####/....##./....##./....##./....##./....##./##..##./##..##./.####..",
  K: "##...##/##..##./##.##../####.../###..../####.../##.##../##..##./##...##",
  L: "##...../##...../##...../##...../##...../##...../##...../##...../#######",
  M: "##...##/###.###/#######/##.#.##/##...##/##...##/##...##/##...##/##...##",
  N: "##...##/###..##/####.##/#######/##.####/##..###/##...##/##...##/##...##",
  O: ".#####./##...##/##...##/##...##/##...##/##...##/##...##/##...##/.#####.",
  P: "######./##...##/##...##/##...##/######./##...../##...../##...../##.....",
  R: "######./##...##/##...##/##...##/######./##.##../##..##./##...##/##...##",
  S: ".#####./##...##/##...../##...../.#####./.....##/.....##/##...##/.#####.",
  T: "#######/...##../...##../...##../...##../...##../...##../...##../...##..",
  U: "##...##/##...##/##...##/##...##/##...##/##...##/##...##/##...##/.#####.",
};

/** A rose, in place of a letter that is not in `LETTERS`. */
const ROSE = "#.....#/.#.#.#./..###../.#.#.#./###.###/.#.#.#./..###../.#.#.#./#.....#";

const COLUMNS = 15;
const ROWS = 17;

/** The stitches of a patch, by row, `true` for green: borders above and below, dots at the sides, the letter between. */
function knittedPatch(letter: string): boolean[][] {
  const glyph = (LETTERS[letter.toUpperCase()] ?? ROSE).split("/");
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      if (row === 0 || row === ROWS - 1) return true;
      if (row === 1 || row === ROWS - 2) return column % 2 === 0;
      if ((row === 4 || row === 8 || row === 12) && (column === 1 || column === COLUMNS - 2)) return true;
      return glyph[row - 4]?.[column - 4] === "#";
    }),
  );
}

/** The size of a stitch in units of the drawing. */
export const STITCH_WIDTH = 8;
export const STITCH_HEIGHT = 7;

/** A pattern of white stitches and a marker with one green stitch, defined once for the page. Put it in a hidden svg. */
export function StitchShapes() {
  return (
    <defs>
      <pattern id="maskor" width={STITCH_WIDTH} height={STITCH_HEIGHT} patternUnits="userSpaceOnUse">
        <path d="M.5-4l3.5 4 3.5-4M.5 3l3.5 4 3.5-4" stroke="#f7f8f5" strokeWidth="4" fill="none" />
      </pattern>
      <marker
        id="maska"
        markerUnits="userSpaceOnUse"
        markerWidth={STITCH_WIDTH}
        markerHeight={STITCH_HEIGHT}
        overflow="visible"
      >
        <path d="M.5 3l3.5 4 3.5-4" className="stroke-spruce" strokeWidth="4" fill="none" />
      </marker>
    </defs>
  );
}

/** A point for each green stitch: the marker draws the stitch there. */
export function Stitches({ patch }: { patch: boolean[][] }) {
  const points = patch.flatMap((row, y) =>
    row.map((green, x) => green && `${x * STITCH_WIDTH},${y * STITCH_HEIGHT}`),
  );
  return (
    <polyline
      points={points.filter(Boolean).join(" ")}
      fill="none"
      className="[marker-end:url(#maska)] [marker-mid:url(#maska)] [marker-start:url(#maska)]"
    />
  );
}

/** A first name's initial as a knitted patch, instead of an invented face. */
export function KnittedInitial({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 120 123" aria-hidden="true" className="h-auto w-24 lg:w-28">
      <rect width="120" height="123" fill="#dfe5e2" />
      <rect width="120" height="123" fill="url(#maskor)" />
      <Stitches patch={knittedPatch(letter)} />
    </svg>
  );
}
