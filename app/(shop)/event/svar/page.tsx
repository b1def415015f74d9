import { EventPage } from "@/components/event/event-page";
import { pageMetadata } from "@/components/seo/page-metadata";
import { enquiryStateSchema } from "@/lib/event/form-state";
import { readAnswer } from "@/lib/form-answer";

// `/event?svar=1`, rewritten to here: rendered per request and not streamed, because streamed parts stay hidden without
// JavaScript. /event itself stays static.
export const instant = false;

export const metadata = pageMetadata({
  title: "Företagsevent",
  description: "Svaret på ditt meddelande.",
  path: "/event",
  noindex: true,
});

export default async function AnswerPage() {
  return <EventPage answer={await readAnswer("/event", enquiryStateSchema)} />;
}
