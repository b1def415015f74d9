"use client";
import type { ReactNode } from "react";
import { useDesigning } from "./design-context";

/** The button to share this design; it tells when the engraving goes with the link. */
export function ShareDesign({ icon }: { icon: ReactNode }) {
  const { design } = useDesigning();
  return (
    <div className="mt-4 mb-8 noscript:hidden">
      <button
        type="button"
        onClick={() => void import("./share").then(({ shareDesign }) => shareDesign(design))}
        className="inline-flex min-h-target cursor-pointer items-center gap-2 font-semibold underline underline-offset-[.22em]"
      >
        {icon}
        Dela din design
      </button>
      {design.engraving && (
        <p className="text-small text-ash">Länken visar också gravyren {design.engraving}.</p>
      )}
    </div>
  );
}
