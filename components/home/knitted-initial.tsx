import { knittedPatch } from "./knitted-letters";

const WIDTH = 8;
const HEIGHT = 7;

/** One stitch is a chevron; a run of them is one stroke. */
function stitches(patch: boolean[][]): string {
  return patch
    .flatMap((row, y) =>
      row.map((green, x) => (green ? `M${x * WIDTH + 0.5} ${y * HEIGHT + 3}l3.5 4 3.5-4` : "")),
    )
    .join("");
}

/** A first name's initial as a knitted patch, instead of an invented face. */
export function KnittedInitial({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 120 123" aria-hidden="true" className="h-auto w-24 lg:w-28" strokeWidth="4" fill="none">
      <defs>
        <pattern id="maskor" width={WIDTH} height={HEIGHT} patternUnits="userSpaceOnUse">
          <path d="M.5-4l3.5 4 3.5-4M.5 3l3.5 4 3.5-4" stroke="#f7f8f5" />
        </pattern>
      </defs>
      <rect width="120" height="123" fill="#dfe5e2" />
      <rect width="120" height="123" fill="url(#maskor)" />
      <path d={stitches(knittedPatch(letter))} className="stroke-spruce" />
    </svg>
  );
}
