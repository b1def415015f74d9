import { logActions } from "@/lib/accounts/log-words";

/** What the log says of codes and campaigns. */
export const codeLog = logActions({
  "code.create": "Skapade en rabattkod",
  "code.update": "Ändrade en rabattkod",
  "code.delete": "Raderade en rabattkod",
  "campaign.create": "Skapade en kampanj",
  "campaign.update": "Ändrade en kampanj",
});
