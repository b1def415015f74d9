import { logActions } from "@/lib/accounts/log-words";

/** What the log says of the books. */
export const bookLog = logActions({
  "books.export": "Exporterade verifikationer",
  "books.download": "Laddade ner verifikationer",
});
