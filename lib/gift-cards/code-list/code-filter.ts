// The filters of the list of codes and cards.
import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { asNamed, choiceParam, listQuery, pageParam, searchParam } from "@/lib/shop/list-query";
import * as adminPaths from "@/lib/shop/admin-paths";

/** `campaign`: a code for many. `promo`: a code with an amount that the owner gave. `purchased`: a card that was bought. */
export type CodeKind = GiftCardKind | "campaign";
const KINDS: Readonly<Record<string, CodeKind>> = {
  kampanjer: "campaign",
  tillgodo: "promo",
  kort: "purchased",
};

/** The name of each kind, in the singular and the plural. */
export const CODE_NAMES: Readonly<Record<CodeKind, readonly [string, string]>> = {
  campaign: ["Kampanj", "Kampanjer"],
  promo: ["Tillgodokod", "Tillgodokoder"],
  purchased: ["Presentkort", "Presentkort"],
};

/** Whether a code works: it does, begins later, is switched off, is past its last day, or has nothing left. */
export const CODE_STATES = {
  aktiva: "Gäller",
  kommande: "Kommande",
  inaktiva: "Avstängda",
  utgangna: "Utgångna",
  slut: "Slut",
} as const;
export type CodeState = keyof typeof CODE_STATES;

export const {
  parse: parseCodeFilter,
  path: codeFilterPath,
  none: NO_FILTER,
} = listQuery(adminPaths.allCodes, {
  kind: choiceParam<CodeKind, null>("visa", KINDS, null),
  /** Part of the code, of a campaign's note, or of its buyer's, recipient's or user's name or e-mail; or an order's number. */
  query: searchParam,
  state: choiceParam<CodeState, null>("lage", asNamed(Object.keys(CODE_STATES) as CodeState[]), null),
  page: pageParam,
});
export type CodeFilter = ReturnType<typeof parseCodeFilter>;
