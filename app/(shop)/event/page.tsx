import { EventPage } from "@/components/event/event-page";
import { pageMetadata } from "@/components/seo/page-metadata";

export const metadata = pageMetadata({
  title: "Företagsevent",
  description:
    "En kväll då ni gör era egna stavar av bambu. Från 1 000 kr per person, 3–10 personer. Stavarna tar ni med hem.",
  path: "/event",
  image: "/bilder/delning.jpg",
});

export default function Page() {
  return <EventPage />;
}
