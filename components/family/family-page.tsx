import type { ComponentProps } from "react";
import { COLOURS } from "@/lib/catalogue/options";
import { wholePole } from "@/components/wall/whole-pole";
import { FamilyForm } from "./family-form";

const pictures = {
  vuxenstav: wholePole("vuxenstav", ""),
  barnstav: wholePole("barnstav", ""),
  turstav: wholePole("turstav", ""),
  "designa-din-stav": wholePole("designa-din-stav", ""),
};

type FamilyPageProps = Omit<ComponentProps<typeof FamilyForm>, "pictures" | "coloursOut">;

/** "Hela familjen": a row for each, a pair for each on the wall, and one button for them all. */
export function FamilyPage(family: FamilyPageProps) {
  const { outColours } = family.stock;
  const out = COLOURS.filter(({ id }) => id in outColours);
  return (
    <FamilyForm
      {...family}
      pictures={pictures}
      coloursOut={
        out.length > 0 && (
          <p className="mb-4 border-l-4 border-edge pl-3 text-small text-ash">
            {out.map(({ id, name }) => `Lacken ${name} är ${outColours[id]}.`).join(" ")}
          </p>
        )
      }
    />
  );
}
