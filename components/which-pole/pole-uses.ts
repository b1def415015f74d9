import type { PoleId } from "@/lib/catalogue/poles";
import type { Use } from "@/lib/catalogue/advice";

/** What each pole is for, and what its price includes. */
export const POLES: Readonly<Record<PoleId, { use: string; included: string }>> = {
  "designa-din-stav": {
    use: "Utför, och allt du själv hittar på.",
    included: "Två lackade stavar med knopp, läderrem och spets",
  },
  vuxenstav: {
    use: "Utför, och promenaden från liften.",
    included: "Korkhandtag, läderrem och svart truga ingår.",
  },
  barnstav: {
    use: "Utför, för den som växer.",
    included: "Korkhandtag, läderrem och truga i lackens färg ingår.",
  },
  turstav: {
    use: "Spår, fjäll och breda vidder.",
    included: "Korkhandtag eller svart, läderrem och truga av rotting ingår.",
  },
};

export const USE_NAMES: Readonly<Record<Use, string>> = {
  utfor: "Utför",
  langden: "Längdskidor",
  "vet-inte": "Vet inte",
};
