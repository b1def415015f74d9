// The price list. Prices are per pair and include 25 % VAT.
import type { PartKey } from "@/lib/catalogue/parts";
import type { PoleId } from "@/lib/catalogue/poles";
import { kr, type Ore } from "@/lib/kernel/money";

/** The parts of a pole that have a price of their own. */
export type PricedPart = "base" | PartKey;

/** By pole and part, `vuxenstav.grip`; engraving on both poles of a pair is the same for all. In öre. */
export type PriceList = Readonly<Record<`${PoleId}.${PricedPart}` | "engraving", Ore>>;

export const GIFT_CARD_PRICE = kr(1000);
