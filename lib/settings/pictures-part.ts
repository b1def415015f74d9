import "server-only";
import * as z from "zod/mini";
import { line } from "@/lib/kernel/text";
import { PLACE_IDS, PLACES, type OwnPictures } from "@/lib/uploads/places";
import type { PartOf } from "./part";

const ALT_MAX = 150;

/** What a picture shows, for who does not see it. */
export const altText = line({
  required: "Skriv vad bilden visar",
  max: ALT_MAX,
  tooLong: `Högst ${ALT_MAX} tecken`,
});

const pictures = z.partialRecord(z.enum(PLACE_IDS), z.object({ url: z.string(), alt: z.string() }));

/** The maker's own photographs. Each is put in its place and taken away by itself (replace-picture.ts). */
export const picturesPart: PartOf<OwnPictures> = {
  key: "pictures",
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
};
