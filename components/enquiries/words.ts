import type { InboxEnquiry } from "@/lib/event/inbox/queries";

/** What an answer is headed until somebody writes another subject. */
export const ANSWER_SUBJECTS: Readonly<Record<InboxEnquiry["kind"], string>> = {
  event: "Er kväll i verkstaden",
  question: "Svar på din fråga",
  repair: "Om din lagning",
  complaint: "Om din reklamation",
};
