import "server-only";
import { optionLabel } from "@/lib/shipping/options";
import { RATE_STEPS_KG, SERVICES, USUAL_RATES } from "@/lib/shipping/rates";
import { amountsPart, type Amounts } from "./amounts-part";

const groups = SERVICES.map((service) => ({
  title: optionLabel(service),
  rows: RATE_STEPS_KG.map((kg) => ({ key: `${service.ref}.${kg}`, name: `Upp till ${kg} kg` })),
}));

/** What a heavier parcel costs less for, by key. */
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
  usual: USUAL_RATES,
  groups,
  problemsOf: lighterIsDearer,
});
