import type { Pole } from "@/lib/catalogue/poles";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { poleStock } from "@/lib/catalogue/stock";
import { siteUrl } from "@/lib/kernel/site-url";
import type { Company } from "@/lib/shop/company";
import type { Question } from "@/lib/settings/questions";
import { toKronor, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { pauseWorkdays } from "@/lib/shipping/arrival";
import { CARRIER_WORKDAYS, closedUntil, handlingWorkdays, type Delivery } from "@/lib/shipping/delivery-time";
import { freightFrom, type FreightRates } from "@/lib/shipping/rates";
import { priceDesign } from "@/lib/pricing/pricing";

// Structured data for search engines. Every value equals the one on the page; a test compares them.

const SHOP_ID = () => `${siteUrl()}#butik`;

function money(amount: Ore): string {
  return toKronor(amount).toFixed(2);
}

const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** The return policy of a pole without engraving: 14 days, return at the buyer's cost. */
const RETURNS = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "SE",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: 14,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
};

/** The shop itself, for the home page. Unknown facts are left out, never made up. */
export function onlineStore(company: Company): Record<string, unknown> {
  return {
    "@type": "OnlineStore",
    "@id": SHOP_ID(),
    name: company.name,
    url: siteUrl(),
    logo: siteUrl("/icons/512.png"),
    image: siteUrl("/bilder/delning.jpg"),
    ...(company.email ? { email: company.email } : {}),
    ...(company.phone ? { telephone: company.phone } : {}),
    ...(company.address ? { address: company.address } : {}),
    ...(company.vatNumber ? { vatID: company.vatNumber } : {}),
    hasMerchantReturnPolicy: RETURNS,
  };
}

/** The shop's current terms, and the Stockholm day of the page. */
type Promised = { delivery: Delivery; prices: PriceList; freight: FreightRates; today: string };

type ProductFacts = Promised & {
  pole: Pole;
  description: string;
  articleNumber: string;
  material: string;
  company: Company;
  out: OutNotes;
};

/** A pole as its page shows it at first: with the default choices, priced per pair. */
export function productData(facts: ProductFacts): Record<string, unknown> {
  const { pole, company, delivery, today } = facts;
  const wait = pauseWorkdays(delivery, today);
  const handling = handlingWorkdays(delivery);
  const opens = closedUntil(delivery, today);
  const { start, isGone } = poleStock(pole.id, facts.out);
  const price = priceDesign(start, facts.prices).unit;
  return {
    "@type": "Product",
    "@id": `${siteUrl(pole.href)}#produkt`,
    name: pole.title,
    description: facts.description,
    sku: facts.articleNumber,
    image: pole.colours.map((colour) => siteUrl(`/stavar/${pole.id}/${colour.id}.webp`)),
    material: facts.material,
    brand: { "@type": "Brand", name: company.name },
    manufacturer: { "@id": SHOP_ID(), "@type": "Organization", name: company.name },
    offers: {
      "@type": "Offer",
      url: siteUrl(pole.href),
      price: money(price),
      priceCurrency: "SEK",
      // Google has no term for made to order, so everything that can be ordered is "in stock" (as in
      // lib/product-feed/google.ts).
      availability: opens || isGone ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
      ...(opens ? { availabilityStarts: opens } : {}),
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@id": SHOP_ID(), "@type": "Organization", name: company.name },
      shippingDetails: {
        "@type": "OfferShippingDetails",
        shippingRate: {
          "@type": "MonetaryAmount",
          value: money(freightFrom(facts.freight)),
          currency: "SEK",
        },
        shippingDestination: { "@type": "DefinedRegion", addressCountry: "SE" },
        deliveryTime: {
          "@type": "ShippingDeliveryTime",
          handlingTime: days(handling.min + wait, handling.max + wait),
          transitTime: days(1, CARRIER_WORKDAYS),
          businessDays: {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: WEEKDAYS.map((day) => `https://schema.org/${day}`),
          },
        },
      },
      hasMerchantReturnPolicy: RETURNS,
    },
  };
}

/** Questions with their answers, as the page shows them. */
export function faqData(questions: readonly Question[]): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Breadcrumbs with two levels: the home page and this page. */
export function breadcrumbs(title: string, path: `/${string}`): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Start", item: siteUrl() },
      { "@type": "ListItem", position: 2, name: title, item: siteUrl(path) },
    ],
  };
}
