import type { Metadata, Viewport } from "next";
import { defaultDesign, inWords } from "@/lib/catalogue/design";
import type { Pole } from "@/lib/catalogue/poles";
import { siteUrl } from "@/lib/kernel/site-url";
import { pictureAddress } from "@/lib/pole-picture/address";
import { describePicture } from "@/lib/pole-picture/alt-text";
import { poleTexts } from "./pole-texts";

/** Title, description and share picture of a product page. One that starts from a design is no page of its own. */
export function poleMetadata(pole: Pole, { start }: { start?: unknown }): Metadata {
  const { description } = poleTexts[pole.id];
  const design = defaultDesign(pole.id);
  const image = pictureAddress(design, { format: "delning" });
  return {
    title: pole.title,
    description,
    metadataBase: new URL(siteUrl()),
    alternates: { canonical: pole.href },
    openGraph: {
      title: pole.title,
      description,
      url: pole.href,
      locale: "sv_SE",
      type: "website",
      images: [{ url: image, width: 1200, height: 630, alt: describePicture(inWords(design)) }],
    },
    twitter: { card: "summary_large_image" },
    ...(start === undefined ? {} : { robots: { index: false, follow: true } }),
  };
}

/** The keyboard of a phone leaves the page less height, so that it can make room (`short` in app/globals.css). */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };
