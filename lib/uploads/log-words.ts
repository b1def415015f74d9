import { logActions } from "@/lib/accounts/log-words";

/** What the log says of pictures. */
export const uploadLog = logActions({
  "picture.upload": "Laddade upp en bild",
});
