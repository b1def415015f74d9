"use client";
import type { ReactNode } from "react";
import { useDesigning } from "./design-context";

/** The button to share this design; it tells when the engraving goes with the link. */
export function ShareDesign({ icon }: { icon: ReactNode }) {
  const { design } = useDesigning();
  return (
    <button
      type="button"
      aria-label="Dela din design"
      title={design.engraving ? `Länken visar också gravyren ${design.engraving}.` : undefined}
      onClick={() => void import("./share").then(({ shareDesign }) => shareDesign(design))}
      className="grid size-11 flex-none cursor-pointer place-items-center rounded hover:bg-drift"
    >
      {icon}
    </button>
  );
}
