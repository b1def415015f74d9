import "server-only";
import * as z from "zod";
import { line } from "@/lib/kernel/text";
import { PLACE_IDS, PLACES, type OwnPictures } from "@/lib/uploads/places";
import type { PartOf } from "./part";

const ALT_MAX = 150;

/** The alternative text of a picture. */
export const altText = line({
  required: "Skriv vad bilden visar",
  max: ALT_MAX,
  tooLong: `Högst ${ALT_MAX} tecken`,
});

const pictures = z.partialRecord(z.enum(PLACE_IDS), z.object({ url: z.string(), alt: z.string() }));

/** The maker's own photographs. Each is put in its place and removed separately (replace-picture.ts). */
export const picturesPart: PartOf<OwnPictures> = {
  key: "pictures",
  page: "bilder",
  title: "Bilder",
  lead: "Egna fotografier i stället för butikens bilder. JPEG, PNG, WebP, GIF eller TIFF, upp till 10 MB. Liggande bilder passar bäst, gärna 1 600 bildpunkter breda.",
  save: "Spara bilden",
  failed: "Bilden är inte bytt",
  log: "Bytte en bild på sidan",
  stored: pictures,
  usual: () => ({}),
  form: pictures,
  fieldsOf: (own) =>
    Object.fromEntries(
      PLACE_IDS.flatMap((place) => [
        [place, own[place]?.url ?? ""],
        [`${place}.alt`, own[place]?.alt ?? ""],
      ]),
    ),
  labels: Object.fromEntries(
    PLACE_IDS.flatMap((place) => [
      [place, PLACES[place].name],
      [`${place}.alt`, `${PLACES[place].name}, i ord`],
    ]),
  ),
  summary: (own) => {
    const count = PLACE_IDS.filter((place) => own[place]).length;
    return count === 0
      ? "Butikens bilder överallt."
      : `Dina egna bilder på ${count} av ${PLACE_IDS.length} ställen.`;
  },
};
