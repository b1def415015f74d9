import type { EnquiryStatus } from "@/lib/event/inbox/queries";

/** What an enquiry of each status is called in the list. */
export const STATUS_WORDS: Readonly<Record<EnquiryStatus, string>> = {
  new: "Ny",
  answered: "Väntar på svar",
  booked: "Bokad",
  declined: "Nej tack",
};
