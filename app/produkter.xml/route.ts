import { connection } from "next/server";
import { poleTexts } from "@/components/configurator/pole-texts";
import { getCompany, siteUrl } from "@/lib/company";
import { toGoogleFeed } from "@/lib/product-feed/google";

/** The product feed, for Google Merchant Center. */
export async function GET(): Promise<Response> {
  await connection();
  const feed = toGoogleFeed(
    {
      shop: getCompany().name,
      description: "Handgjorda skidstavar av bambu, byggda på beställning.",
      products: poleTexts,
    },
    siteUrl(),
  );
  return new Response(feed, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
