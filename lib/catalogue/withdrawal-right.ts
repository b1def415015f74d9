import type { Design } from "./design";

/** An engraved pair is made to the buyer's own text: no right of withdrawal (DAL 2 kap. 11 § 3). */
export function isWithdrawalExempt(design: Pick<Design, "engraving">): boolean {
  return design.engraving !== null;
}

/** What a line of a cart, order or mail says about its right of withdrawal. */
export function withdrawalNote(exempt: boolean): string {
  return exempt ? "Ingen ångerrätt (graverad)" : "Ångerrätt: 14 dagar";
}
