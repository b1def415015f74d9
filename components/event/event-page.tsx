import { EnquiryForm } from "@/components/contact/enquiry-form";
import { shownSettings } from "@/lib/settings/shown";
import { Evening } from "./evening";
import { EventHero } from "./event-hero";

/** The event page; `isSent` shows the thanks in place of the form. */
export async function EventPage({ isSent }: { isSent: boolean }) {
  const { pictures } = await shownSettings();
  return (
    <>
      <EventHero own={pictures.event} />
      <Evening />
      <section className="wrap pb-section" aria-labelledby="kontakta-oss">
        <div className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-24">
          <div>
            <h2 id="kontakta-oss">Kontakta oss</h2>
            <p className="mt-4 text-ash">
              Skriv några rader om er. Vi svarar inom ett par dagar med förslag på kvällar.
            </p>
          </div>
          <EnquiryForm kind="event" isSent={isSent} />
        </div>
      </section>
    </>
  );
}
