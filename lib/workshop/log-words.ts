import { logActions } from "@/lib/accounts/log-words";

/** What the log says of the photos of a build. */
export const photoLog = logActions({
  "photo.add": "Lade en bild på en beställning",
  "photo.remove": "Tog bort en bild från en beställning",
});
