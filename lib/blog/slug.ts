const FOLDED: Record<string, string> = { å: "a", ä: "a", æ: "a", ö: "o", ø: "o" };
const MAX_LENGTH = 80;

/** Paths below /blogg that are taken by routes or kept for them. */
const RESERVED: ReadonlySet<string> = new Set(["sida", "rss", "rss-xml", "feed", "bygge"]);

/** A post's address from its title or what was typed: lower case without accents, everything else hyphens. May be empty. */
export function makeSlug(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[åäæöø]/g, (letter) => FOLDED[letter]!)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/** True for a path below /blogg that no post may have. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug);
}
