import "server-only";
import { optionLabel } from "@/lib/shipping/options";
import { RATE_STEPS_KG, SERVICES, USUAL_RATES } from "@/lib/shipping/rates";
import { amountsPart, type Amounts } from "./amounts";

const groups = SERVICES.map((service) => ({
  title: optionLabel(service),
  rows: RATE_STEPS_KG.map((kg) => ({ key: `${service.ref}.${kg}`, name: `Upp till ${kg} kg` })),
}));

/** An error, by key, for each rate that is lower than the one of the next lighter parcel. */
function lighterIsDearer(rates: Amounts): [string, string][] {
  return SERVICES.flatMap(({ ref }) =>
    RATE_STEPS_KG.slice(1).flatMap((kg, index): [string, string][] => {
      const key = `${ref}.${kg}`;
      return rates[key]! < rates[`${ref}.${RATE_STEPS_KG[index]}`]!
        ? [[key, `Mindre än för ${RATE_STEPS_KG[index]} kg. Tyngre kan inte kosta mindre.`]]
        : [];
    }),
  );
}

export const freightPart = amountsPart({
  key: "freight",
  page: "frakt",
  title: "Frakt",
  lead: "Hela kronor per paket, med moms. Ett par räknas som ett kilo, och det som väger mer än 20 kg delas upp. Har butiken ett fraktbolag gäller bolagets priser, och de här när det inte svarar.",
  save: "Spara frakten",
  failed: "Frakten är inte sparad",
  log: "Ändrade frakten",
  usual: USUAL_RATES,
  groups,
  problemsOf: lighterIsDearer,
  short: {
    rows: SERVICES.map(
      (service) => [`${optionLabel(service)} från`, `${service.ref}.${RATE_STEPS_KG[0]}`] as const,
    ),
    between: ". ",
  },
});
