"use client";
import type { Route } from "next";
import type { ReactNode } from "react";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/utils";
import * as paths from "@/lib/shop/paths";

/** The product pages: their buy bar covers the lower edge of a phone's screen. */
const POLES = [paths.customPole, "/vuxenstav", "/barnstav", "/turstav"] as const satisfies Route[];
/** Paths where visitors design, pay or follow an order, each with all pages below it. */
const SLIM = [
  ...POLES,
  paths.whichPole,
  paths.family,
  paths.cart,
  paths.checkout,
  "/presentkort/kort",
  "/betala",
  "/bygget",
  "/folj",
];

/** The footer's box. On the pages of `SLIM` it has `data-slim`, by which CSS hides the links that lead away. */
export function FooterFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const isPole = POLES.some((pole) => pole === pathname);
  return (
    <footer
      data-slim={SLIM.some((path) => pathname.startsWith(path)) || undefined}
      className={cn(
        "group/footer bg-drift [contain-intrinsic-size:auto_800px] [content-visibility:auto] md:[contain-intrinsic-size:auto_440px] print:hidden",
        isPole && "max-lg:pb-24",
      )}
    >
      {children}
    </footer>
  );
}
