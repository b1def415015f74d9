"use client";
import type { Route } from "next";
import type { ReactNode } from "react";
import { usePathname } from "next/navigation";
import { cn } from "@/lib/utils";
import * as paths from "@/lib/shop/paths";

/** Their bar lies over the lower edge of a phone. */
const POLES = [paths.customPole, "/vuxenstav", "/barnstav", "/turstav"] as const satisfies Route[];
/** Where one chooses, pays and follows an order; each with what is below it. */
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

/** The footer's own box, marked `slim` where nothing leads away: its parts show themselves by that. */
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
