/** A ring that fills the band: turns, unless the visitor wants no motion; then it stands still. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="block size-10 animate-spin rounded-full border-4 border-line border-t-spruce motion-reduce:animate-none"
    />
  );
}
