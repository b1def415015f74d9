import type { Metadata } from "next";

type PageFacts = {
  title: string;
  description: string;
  path: `/${string}`;
  /** The share image's path; the shop's own when left out. */
  image?: `/${string}`;
  /** Pages that are no use in a search result. */
  noindex?: boolean;
};

/** The shop's own share picture. */
export const SHARE_IMAGE = { url: "/bilder/delning.jpg", width: 1200, height: 630 };

/** Title, description, canonical address and share card of a page, all saying the same. */
export function pageMetadata({ title, description, path, image, noindex }: PageFacts): Metadata {
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
      images: [image ? { ...SHARE_IMAGE, url: image } : SHARE_IMAGE],
    },
    twitter: { card: "summary_large_image" },
    ...(noindex ? { robots: { index: false, follow: true } } : {}),
  };
}

/** Of a page for one visitor only: out of search results, and without the share card that every other page carries. */
export const PRIVATE: Metadata = { robots: { index: false, follow: false }, openGraph: null, twitter: null };
