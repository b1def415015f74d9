import { EnquiryForm } from "@/components/contact/enquiry-form";
import { formMetadata, isSent } from "@/components/contact/sent-form";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { breadcrumbs } from "@/components/seo/shop-data";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import * as paths from "@/lib/shop/paths";

const TITLE = "Reservdelar och lagning";

const PARTS = [
  ["Truga", "Skivan som bär i snön. Vi sätter dit en ny, i samma färg eller en annan."],
  ["Rem", "Vi klipper en ny i läder och nitar fast den."],
  ["Spets och hylsa", "Vi tar bort den gamla, formar röret och sätter dit en ny."],
  ["Handtag och grepp", "Vi limmar ett nytt, i kork eller skumgummi."],
  ["Ny lack", "Banden målas om, i samma färg eller en annan."],
  ["En stav till", "Har du brutit en av två bygger vi en ny som passar den som är kvar."],
] as const;

export const generateMetadata = formMetadata(
  pageMetadata({
    title: TITLE,
    description:
      "Ny truga, rem, spets eller lack, eller en ny stav till den som är kvar. Skriv vad som har hänt, så svarar vi med vad det kostar.",
    path: paths.repairs,
  }),
);

/** Spare parts and repairs, with the form to ask for them. */
export default async function Page(props: PageProps<"/reparation">) {
  return (
    <>
      <div className="wrap pt-[clamp(32px,5vw,72px)] pb-section">
        <div className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-24">
          <div>
            <h1>{TITLE}</h1>
            <p className="mt-4 text-lead text-ash">
              Bambu håller länge, och resten går att byta. Skriv vad som har hänt, så svarar vi med vad det
              kostar.
            </p>
          </div>
          <Picture
            src="/stavar/narbild/truga"
            alt="Trugan och spetsen på en stav, på nära håll"
            width={900}
            height={1200}
            first
            className="aspect-[3/2] w-full object-cover"
          />
        </div>
        <div className="mt-12 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-24">
          <section aria-labelledby="delar">
            <h2 id="delar">Det här kan vi</h2>
            <dl className="mt-6 border-b border-line">
              {PARTS.map(([name, text]) => (
                <div
                  key={name}
                  className="border-t border-line py-4 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-x-8"
                >
                  <dt className="font-display text-[1.25rem] leading-[1.3]">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-6 border-l-4 border-edge pl-3">
              Är det ett fel från början kostar det ingenting. Då är det en{" "}
              <Link href={paths.complaints}>reklamation</Link>, och du har tre år på dig.
            </p>
          </section>
          <section aria-labelledby="fraga">
            <h2 id="fraga">Så frågar du</h2>
            <ol className="mt-6 mb-8 grid gap-3">
              <li>Skriv vad som har hänt. Behöver vi en bild frågar vi efter den.</li>
              <li>Vi svarar med ett pris. Det kostar ingenting att fråga.</li>
              <li>Skicka inget förrän vi har svarat.</li>
            </ol>
            <EnquiryForm kind="repair" isSent={await isSent(props)} />
          </section>
        </div>
      </div>
      <JsonLd data={breadcrumbs(TITLE, paths.repairs)} />
    </>
  );
}
