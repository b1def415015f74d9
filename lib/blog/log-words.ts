import { logActions } from "@/lib/accounts/log-words";

/** What the log says of posts. */
export const postLog = logActions({
  "post.create": "Skrev ett inlägg",
  "post.update": "Ändrade ett inlägg",
  "post.publish": "Publicerade ett inlägg",
  "post.picture": "Bytte bild på ett inlägg",
  "post.delete": "Raderade ett inlägg",
});
