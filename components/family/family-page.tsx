import { COLOURS } from "@/lib/catalogue/options";
import type { Stock } from "@/lib/catalogue/stock";
import type { PriceList } from "@/lib/pricing/price-list";
import { wholePole } from "@/components/wall/whole-pole";
import { FamilyForm } from "./family-form";
import type { FamilyUse, Person } from "./people";

const pictures = {
  vuxenstav: wholePole("vuxenstav", ""),
  barnstav: wholePole("barnstav", ""),
  turstav: wholePole("turstav", ""),
  "designa-din-stav": wholePole("designa-din-stav", ""),
};

type FamilyPageProps = {
  people: readonly Person[];
  burn: boolean;
  use: FamilyUse;
  prices: PriceList;
  stock: Stock;
  arrival: string;
};

/** "Hela familjen": a row for each, a pair for each on the wall, and one button for them all. */
export function FamilyPage({ people, burn, use, prices, stock, arrival }: FamilyPageProps) {
  const { outColours } = stock;
  const out = COLOURS.filter(({ id }) => id in outColours);
  return (
    <FamilyForm
      people={people}
      burn={burn}
      use={use}
      pictures={pictures}
      prices={prices}
      stock={stock}
      coloursOut={
        out.length > 0 && (
          <p className="mb-4 border-l-4 border-edge pl-3 text-small text-ash">
            {out.map(({ id, name }) => `Lacken ${name} är ${outColours[id]}.`).join(" ")}
          </p>
        )
      }
      foot={`Alla byggs tillsammans och kommer i samma paket. ${arrival}`}
    />
  );
}
