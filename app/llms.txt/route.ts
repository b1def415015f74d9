import { ENGRAVING_MAX } from "@/lib/catalogue/engraving";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { MAX_PEOPLE, MIN_PEOPLE } from "@/lib/event/schema";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { shownSettings } from "@/lib/settings/shown-settings";
import { deliveryText } from "@/lib/shipping/arrival";
import { freightFrom } from "@/lib/shipping/rates";
import { dayOf } from "@/lib/kernel/dates";
import { CARD_VALIDITY } from "@/lib/gift-cards/gift-card";

/** A summary of the shop for language models (llmstxt.org), with the same facts as the pages. */
export async function GET(): Promise<Response> {
  const { company, delivery, prices, freight, questions } = await shownSettings();
  const products = POLE_IDS.map((id) => {
    const { title, href, lengthsCm } = poles[id];
    return `- [${title}](${siteUrl(href)}): ${formatKronor(prices[`${id}.base`])} per par, ${lengthsCm[0]}–${lengthsCm.at(-1)} cm`;
  });
  const text = `# ${company.name}

> Handgjorda skidstavar av bambu, byggda på beställning i en by utanför Stockholm. Säljs parvis till konsumenter i Sverige. Priser i svenska kronor med 25 % moms.

## Stavar

${products.join("\n")}

Gravyr ${formatKronor(prices.engraving)} per par, högst ${ENGRAVING_MAX} tecken. Frakt från ${formatKronor(freightFrom(freight))}. ${deliveryText(delivery, dayOf(new Date()), " till ombud")} Vikt 270–300 g per stav.

## Mer

- [Vilken stav är min?](${siteUrl(paths.whichPole)}): stavlängd efter kroppslängd, de fyra stavarna jämförda
- [Hela familjen](${siteUrl(paths.family)}): stavar till flera på en gång
- [Presentkort](${siteUrl(paths.giftCards)}): ${formatKronor(GIFT_CARD_PRICE)}, giltigt i ${CARD_VALIDITY}
- [Företagsevent](${siteUrl(paths.event)}): ${MIN_PEOPLE}–${MAX_PEOPLE} personer
- [Blogg](${siteUrl(paths.blog)})
- [Köpvillkor](${siteUrl(paths.terms)}), [ångerrätt](${siteUrl(paths.withdrawalRight)}): 14 dagar, utom graverade stavar
- [Reservdelar och lagning](${siteUrl(paths.repairs)})
- [Kontakt](${siteUrl(paths.contact)})
${questions.map(({ question, answer }) => `\n## ${question}\n\n${answer}\n`).join("")}`;
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
