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
  arrival: string;
};

/** "Hela familjen": a row for each, a pair for each on the wall, and one button for them all. */
export function FamilyPage({ people, burn, use, prices, arrival }: FamilyPageProps) {
  return (
    <FamilyForm
      people={people}
      burn={burn}
      use={use}
      pictures={pictures}
      prices={prices}
      foot={`Alla byggs tillsammans och kommer i samma paket. ${arrival}`}
    />
  );
}
