// Who sells, and what search engines are told of a pole, where a test is about something else.
import { poles } from "@/lib/catalogue/poles";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";

/** A company of which nothing but the name is known. */
export const bareCompany = {
  name: "Butiken",
  orgNumber: null,
  vatNumber: null,
  address: null,
  email: null,
  phone: null,
};

/** All but when it comes. */
export const productFacts = {
  ...{ pole: poles.vuxenstav, description: "", articleNumber: "", material: "" },
  ...{ company: bareCompany, prices: USUAL_PRICES, freight: USUAL_RATES, out: {} },
};
