"use client";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { useDesigning } from "./design-context";

/** The button to share this design; its title tells when the link contains the engraving. */
export function ShareDesign({ icon }: { icon: ReactNode }) {
  const { design } = useDesigning();
  return (
    <IconButton
      label="Dela din design"
      title={design.engraving ? `Länken visar också gravyren ${design.engraving}.` : undefined}
      onClick={() => void import("./share-link").then(({ shareDesign }) => shareDesign(design))}
      className="flex-none"
    >
      {icon}
    </IconButton>
  );
}
