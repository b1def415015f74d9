// The filters of the code list.
import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { asNamed, choiceParam, listQuery, pageParam, searchParam } from "@/lib/shop/list-query";
import * as paths from "@/lib/shop/paths";

/** What can be done with a code: it works, is switched off, is past its last day, or has nothing left. */
export const CODE_STATES = { aktiva: "Aktiva", inaktiva: "Inaktiva", utgangna: "Utgångna", slut: "Slut" };
type CodeState = keyof typeof CODE_STATES;

export const {
  parse: parseCodeFilter,
  path: codeFilterPath,
  none: NO_FILTER,
} = listQuery(paths.codes, {
  /** Discount codes of the owner's, or gift cards that were bought. */
  kind: choiceParam<GiftCardKind>("visa", { kort: "purchased" }, "promo"),
  /** A part of the code. */
  query: searchParam(),
  state: choiceParam<CodeState, null>("lage", asNamed(Object.keys(CODE_STATES) as CodeState[]), null),
  page: pageParam(),
});
export type CodeFilter = ReturnType<typeof parseCodeFilter>;
