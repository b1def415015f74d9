import type { EnquiryStatus } from "@/lib/event/inbox/queries";

export const STATUS_WORDS: Readonly<Record<EnquiryStatus, string>> = {
  new: "Ny",
  answered: "Väntar på svar",
  booked: "Bokad",
  declined: "Nej tack",
};
