import { EnquiryForm } from "@/components/contact/enquiry-form";
import { formMetadata, isSent } from "@/components/contact/sent-form";
import { CompanyBlock } from "@/components/layout/company-block";
import { Paragraphs } from "@/components/paragraphs";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { faqData } from "@/components/seo/shop-data";
import { Accordion } from "@/components/ui/accordion";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { readHeight } from "@/lib/catalogue/length";
import { MAX_PEOPLE, MIN_PEOPLE } from "@/lib/event/schema";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { orderNumber } from "@/lib/withdrawals/schema";

export const generateMetadata = formMetadata(
  pageMetadata({
    title: "Kontakt",
    description:
      "Skriv till verkstaden, så svarar den som bygger. Och genvägar till ånger, reklamation, lagning och företagsevent.",
    path: paths.contact,
  }),
);

const SHORTCUTS = [
  [paths.withdraw, "Ångra ett köp", "Två steg, utan att fråga oss"],
  [paths.delivery, "Var är mina stavar?", "Länken finns i orderbekräftelsen"],
  [paths.complaints, "Något är fel", "Tre år på dig, vi betalar frakten när felet är vårt"],
  [paths.repairs, "Reservdelar och lagning", "Truga, rem eller spets"],
  [paths.event, "Företagsevent", `En kväll i verkstaden, ${MIN_PEOPLE}–${MAX_PEOPLE} personer`],
] as const;

/** The subject that a link to this page names: the number of an order, or the height of somebody whom no pole fits. */
function readAbout({ order, langd }: Record<string, unknown>): string | undefined {
  const number = orderNumber.safeParse(order).data;
  if (number !== undefined) return `Order ${number}`;
  const height = typeof langd === "string" ? readHeight(langd) : null;
  return height === null ? undefined : `Stavar till den som är ${height} cm lång`;
}

export default async function ContactPage(props: PageProps<"/kontakt">) {
  const { company, questions } = await shownSettings();
  const about = readAbout(await props.searchParams);
  return (
    <div className="wrap pt-[clamp(28px,4vw,64px)] pb-section">
      <h1>Kontakt</h1>
      <p className="mt-2 text-lead text-ash">Det är vi som bygger som svarar.</p>
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-24">
        <EnquiryForm kind="question" about={about} isSent={await isSent(props)} />
        <div className="grid content-start gap-12">
          {questions.length > 0 && (
            <section aria-labelledby="fragor">
              <h2 id="fragor" className="mb-3 text-[1.5rem]">
                Frågor och svar
              </h2>
              {questions.map(({ question, answer }, index) => (
                <Accordion key={index} title={question}>
                  <Paragraphs text={answer} />
                </Accordion>
              ))}
              <JsonLd data={faqData(questions)} />
            </section>
          )}
          <section aria-labelledby="genvagar">
            <h2 id="genvagar" className="mb-3 text-[1.5rem]">
              Snabbare vägar
            </h2>
            <ul className="border-t-2 border-ink">
              {SHORTCUTS.map(([href, title, text]) => (
                <li key={href} className="border-b border-line">
                  <Link
                    href={href}
                    className="group flex items-center justify-between gap-4 py-3 no-underline"
                  >
                    <span>
                      <span className="font-display text-[1.3125rem] underline decoration-1 underline-offset-4 group-hover:decoration-2">
                        {title}
                      </span>
                      <span className="mt-1 block text-small text-ash">{text}</span>
                    </span>
                    <ArrowRightIcon />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="verkstaden">
            <h2 id="verkstaden" className="mb-3 text-[1.5rem]">
              Verkstaden
            </h2>
            <CompanyBlock company={company} />
          </section>
        </div>
      </div>
    </div>
  );
}
