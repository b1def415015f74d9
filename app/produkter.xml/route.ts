import { outNotes } from "@/lib/catalogue/out-notes";
import { dayOf } from "@/lib/kernel/dates";
import { siteUrl } from "@/lib/kernel/site-url";
import { toGoogleFeed } from "@/lib/product-feed/google";
import { shownSettings } from "@/lib/settings/shown-settings";

/** The product feed, for Google Merchant Center. */
export async function GET(): Promise<Response> {
  const { company, delivery, soldOut, prices, freight, products } = await shownSettings();
  const feed = toGoogleFeed(
    {
      shop: company.name,
      description: "Handgjorda skidstavar av bambu, byggda på beställning.",
      products,
      delivery,
      today: dayOf(new Date()),
      prices,
      freight,
      out: outNotes(soldOut),
    },
    siteUrl(),
  );
  return new Response(feed, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
