// The filters of the code list, as URL parameters.
import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import * as paths from "@/lib/paths";

/** What can be done with a code: it works, is switched off, is past its last day, or has nothing left. */
export const CODE_STATES = { aktiva: "Aktiva", inaktiva: "Inaktiva", utgangna: "Utgångna", slut: "Slut" };
type CodeState = keyof typeof CODE_STATES;

export type CodeFilter = {
  /** Discount codes of the owner's, or gift cards that were bought. */
  kind: GiftCardKind;
  /** A part of the code. */
  query: string;
  state: CodeState | null;
  /** From 1. */
  page: number;
};

export const NO_FILTER: CodeFilter = { kind: "promo", query: "", state: null, page: 1 };

type Params = Record<string, string | string[] | undefined>;

/** Parses the filters; invalid values are ignored. */
export function parseCodeFilter({ visa, q, lage, sida }: Params): CodeFilter {
  return {
    kind: visa === "kort" ? "purchased" : "promo",
    // Postgres refuses NUL, and no control character is in a code.
    query:
      typeof q === "string"
        ? q
            .replace(/\p{Cc}/gu, " ")
            .trim()
            .slice(0, 60)
        : "",
    state: typeof lage === "string" && Object.hasOwn(CODE_STATES, lage) ? (lage as CodeState) : null,
    page: typeof sida === "string" && /^[1-9]\d{0,4}$/.test(sida) ? Number(sida) : 1,
  };
}

/** The URL of a filter, without default values. */
export function codeFilterPath({ kind, query, state, page }: CodeFilter): paths.Path {
  const params = new URLSearchParams();
  if (kind === "purchased") params.set("visa", "kort");
  if (query) params.set("q", query);
  if (state) params.set("lage", state);
  if (page > 1) params.set("sida", String(page));
  return paths.filteredCodes(params);
}
