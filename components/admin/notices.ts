import { postMessages } from "@/lib/blog/messages";
import { codeMessages } from "@/lib/gift-cards/discount-codes/messages";
import { uploadFailed } from "@/lib/uploads/messages";

export type Notice = { title: string; text?: string; kind: "done" | "error" };

/** What a page says after a redirect (`?besked=…`). Only these texts can be asked for. */
const notices: Record<string, Notice> = {
  valkommen: { title: "Välkommen!", kind: "done" },
  skapat: { title: "Skapat", kind: "done" },
  sparat: { title: "Sparat", kind: "done" },
  raderat: { title: "Raderat", kind: "done" },
  forsok: { title: "Görs om nu", text: "Det som går igenom försvinner ur listan.", kind: "done" },
  undanlagt: { title: "Lagt åt sidan", kind: "done" },
  uppladdad: { title: "Uppladdad", kind: "done" },
  "bild-fel": { title: uploadFailed, kind: "error" },
  "inlagg-saknas": { title: postMessages.load, text: postMessages.gone, kind: "error" },
  "kod-saknas": { title: codeMessages.load, text: codeMessages.gone, kind: "error" },
};

/** The notice an address asks for with `besked`; null when it names none. */
export function findNotice(besked: string | string[] | undefined): Notice | null {
  return typeof besked === "string" && Object.hasOwn(notices, besked) ? notices[besked]! : null;
}
