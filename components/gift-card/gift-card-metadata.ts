import type { Metadata } from "next";

export const giftCardMetadata: Metadata = {
  title: "Presentkort",
  description:
    "Ett presentkort på 1 000 kr för handgjorda stavar av bambu. Gäller i 12 månader på allt i butiken.",
  alternates: { canonical: "/presentkort" },
  // Not "no-referrer": a form without script would then have no origin and be refused.
  referrer: "same-origin",
};
