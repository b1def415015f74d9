import { logActions } from "@/lib/accounts/log-words";

/** What the log says of enquiries. */
export const enquiryLog = logActions({
  enquiry: "Ändrade en förfrågan",
});
