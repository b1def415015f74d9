import { formMetadata, isSent } from "@/components/contact/sent-form";
import { EVENT_PRICE_FROM, EventPage } from "@/components/event/event-page";
import { pageMetadata } from "@/components/seo/page-metadata";
import { MAX_PEOPLE, MIN_PEOPLE } from "@/lib/event/schema";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";

const metadata = pageMetadata({
  title: "Företagsevent",
  description: `En kväll då ni gör era egna stavar av bambu. Från ${formatKronor(EVENT_PRICE_FROM)} per person, ${MIN_PEOPLE}–${MAX_PEOPLE} personer. Stavarna tar ni med hem.`,
  path: paths.event,
});

export const generateMetadata = formMetadata(metadata);

export default async function Page(props: PageProps<"/event">) {
  return <EventPage isSent={await isSent(props)} />;
}
