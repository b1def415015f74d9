// A close-up of the pole, across the receipt and at the head of mails: the text has the same size against the
// bamboo as on the pole.
import geometry from "@/lib/catalogue/picture-geometry.json";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import { placeEngraving, textLength } from "./engraving";

type Picture = {
  folder: string;
  /** How wide it is drawn, and where a text begins, right of the ring, in hundredths of the strip's width. */
  widthPercent: number;
  leftPercent: number;
  diameterPercent: number;
  /** Width by height of the highest strip that the picture fills; in a higher one it is enlarged, and the text misses it. */
  leastAspect: number;
};

function picture(folder: string, from: "strip" | "wideStrip", widthPercent: number, leftPercent: number) {
  const { size, engraving } = geometry[from];
  const diameterPercent = (engraving.diameterPx / size[0]!) * widthPercent;
  const leastAspect = (size[0]! / size[1]!) * (100 / widthPercent);
  return { folder, widthPercent, leftPercent, diameterPercent, leastAspect };
}

const NEAR: Picture = picture("/stavar/remsa", "strip", 100, 19);
/** A little further away, so that the longest name the bamboo takes is seen whole. */
const FAR: Picture = picture("/bilder/gravyr-bred", "wideStrip", 132, 19.5);
export const STRIP_PX = { width: 1200, height: 400 };
/** Where the middle of the letters is, from above. */
export const STRIP_TEXT_Y_PERCENT = 50.5;
const RIGHT_MARGIN_PERCENT = 3;

type Strip = Picture & { fontSizePercent: number };

/** Which picture shows this text whole, and the size of its letters in hundredths of the strip's width. */
export function stripOf(product: PoleId, text: string): Strip {
  const zone = geometry.variants[poles[product].variant].engraving;
  const sizeInDiameters = placeEngraving(text, zone).fontSizePx / zone.diameterPx;
  const lengthPercent = textLength(text) * sizeInDiameters * NEAR.diameterPercent;
  const fits = lengthPercent <= 100 - RIGHT_MARGIN_PERCENT - NEAR.leftPercent;
  const shown = fits ? NEAR : FAR;
  return { ...shown, fontSizePercent: sizeInDiameters * shown.diameterPercent };
}
