import type { Metadata } from "next";
import { defaultDesign, inWords } from "@/lib/catalogue/design";
import { pageMetadata } from "@/components/seo/page-metadata";
import { offeredBy, poles, type PoleId } from "@/lib/catalogue/poles";
import { siteUrl } from "@/lib/kernel/site-url";
import { pictureAddress } from "@/lib/pole-picture/address";
import { describePicture } from "@/lib/pole-picture/alt-text";
import { shownSettings } from "@/lib/settings/shown";
import type { Query } from "./read-start";

/** Title, description and share picture of a product page. A URL with a design in it is not indexed. */
export function poleMetadata(id: PoleId) {
  return async ({ searchParams }: { searchParams: Promise<Query> }): Promise<Metadata> => {
    const pole = poles[id];
    const query = await searchParams;
    const isDesign = ["start", ...offeredBy(pole).map((part) => part.query)].some((name) => name in query);
    const { description } = (await shownSettings()).products[id];
    const design = defaultDesign(id);
    const image = {
      url: pictureAddress(design, { format: "delning" }),
      alt: describePicture(inWords(design)),
    };
    return {
      ...pageMetadata({ title: pole.title, description, path: pole.href, image }),
      metadataBase: new URL(siteUrl()),
      ...(isDesign && { robots: { index: false, follow: true } }),
    };
  };
}
