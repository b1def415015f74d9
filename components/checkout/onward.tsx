import type { Route } from "next";
import Link from "next/link";

/** A redirect from a page made per request: below a static layout only this one works without script too. */
export function Onward({ href }: { href: Route }) {
  return (
    <p className="min-h-[70vh] wrap py-10" data-footer="slim">
      <meta httpEquiv="refresh" content={`0;url=${href}`} />
      <Link href={href}>Gå vidare</Link>
    </p>
  );
}
