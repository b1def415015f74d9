/** The first tab stop: skips to the content. */
export function SkipLink() {
  return (
    <a
      href="#innehall"
      className="sr-only focus:not-sr-only focus:fixed focus:top-4 focus:left-4 focus:z-20 focus:bg-snow focus:p-3"
    >
      Hoppa till innehållet
    </a>
  );
}
