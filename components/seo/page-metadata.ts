import type { Metadata } from "next";

type PageFacts = {
  title: string;
  description: string;
  path: `/${string}`;
  /** The share image, of the size of `SHARE_IMAGE`, which is the default. */
  image?: { url: string; alt: string };
};

/** The shop's own share picture. */
export const SHARE_IMAGE = { url: "/bilder/delning.jpg", width: 1200, height: 630 };

/** Title, description, canonical URL and share card of a page, all from the same facts. */
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

/** The metadata of a page for one visitor only: not indexed, and without the share card that other pages have. */
export const PRIVATE: Metadata = { robots: { index: false, follow: false }, openGraph: null, twitter: null };
