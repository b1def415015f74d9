import { logActions } from "@/lib/accounts/log-words";

/** What the log says of replacements. */
export const replacementLog = logActions({
  replace: "Gjorde en ersättning",
});
