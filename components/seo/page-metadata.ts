import type { Metadata } from "next";

type PageFacts = {
  title: string;
  description: string;
  path: `/${string}`;
  /** The share image, of the same size; the shop's own when left out. */
  image?: { url: string; alt: string };
};

/** The shop's own share picture. */
export const SHARE_IMAGE = { url: "/bilder/delning.jpg", width: 1200, height: 630 };

/** Title, description, canonical address and share card of a page, all saying the same. */
export function pageMetadata({ title, description, path, image }: PageFacts): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      title,
      description,
      url: path,
      locale: "sv_SE",
      type: "website",
      images: [{ ...SHARE_IMAGE, ...image }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** Of a page for one visitor only: out of search results, and without the share card that every other page carries. */
export const PRIVATE: Metadata = { robots: { index: false, follow: false }, openGraph: null, twitter: null };
