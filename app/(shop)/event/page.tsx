import { EnquiryForm } from "@/components/event/enquiry-form";
import { Evening } from "@/components/event/evening";
import { EventHero } from "@/components/event/event-hero";
import { pageMetadata } from "@/components/seo/page-metadata";

export const metadata = pageMetadata({
  title: "Företagsevent",
  description:
    "En kväll då ni gör era egna stavar av bambu. Från 1 000 kr per person, 3–10 personer. Stavarna tar ni med hem.",
  path: "/event",
  image: "/bilder/delning.jpg",
});

export default function EventPage() {
  return (
    <>
      <EventHero />
      <Evening />
      <section className="wrap pb-section" aria-labelledby="kontakta-oss">
        <div className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-24">
          <div>
            <h2 id="kontakta-oss">Kontakta oss</h2>
            <p className="mt-4 text-ash">
              Skriv några rader om er. Vi svarar inom ett par dagar med förslag på kvällar.
            </p>
          </div>
          <EnquiryForm />
        </div>
      </section>
    </>
  );
}
