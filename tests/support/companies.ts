// A company and the facts of a product for search engines, for tests that are about something else.
import { poles } from "@/lib/catalogue/poles";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";

/** A company with a name and nothing else. */
export const bareCompany = {
  name: "Butiken",
  orgNumber: null,
  vatNumber: null,
  address: null,
  email: null,
  phone: null,
};

/** All facts of a product except its delivery time. */
export const productFacts = {
  pole: poles.vuxenstav,
  description: "",
  articleNumber: "",
  material: "",
  company: bareCompany,
  prices: USUAL_PRICES,
  freight: USUAL_RATES,
  out: {},
};
