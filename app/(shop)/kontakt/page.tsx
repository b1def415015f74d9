import { Link } from "@/components/ui/link";
import { CompanyBlock } from "@/components/layout/company-block";
import { pageMetadata } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown";

export const metadata = pageMetadata({
  title: "Kontakt",
  description:
    "Så når du verkstaden: e-post, telefon och adress. Och genvägar till ånger, reklamation och företagsevent.",
  path: paths.contact,
});

export default async function ContactPage() {
  const { company } = await shownSettings();
  return (
    <div className="grid gap-10 wrap pt-[clamp(32px,5vw,72px)] pb-section lg:grid-cols-[7fr_5fr] lg:gap-24">
      <div>
        <h1>Kontakt</h1>
        <p className="mt-4 text-lead text-ash">
          Det är vi som bygger som svarar. Skriv gärna ordernumret om du har ett.
        </p>
        <ul className="mt-8 border-t border-line">
          {SHORTCUTS.map(([href, title, text]) => (
            <li key={href} className="border-b border-line py-4">
              <Link href={href} className="font-display text-h3">
                {title}
              </Link>
              <p className="mt-1 text-ash">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="verkstaden">
        <h2 id="verkstaden" className="mb-4">
          Verkstaden
        </h2>
        <CompanyBlock company={company} />
      </section>
    </div>
  );
}

const SHORTCUTS = [
  [paths.withdraw, "Ångra ett köp", "Två steg. Mottagningsbeviset kommer med e-post."],
  [paths.complaints, "Något är fel", "Du har tre år på dig, och vi betalar frakten om vi godkänner felet."],
  [paths.repairs, "Reservdelar och lagning", "Truga, rem, spets eller en ny stav till den som är kvar."],
  [paths.delivery, "Var är mina stavar?", "Länken för att följa dem finns i orderbekräftelsen."],
  [paths.event, "Företagsevent", "En kväll i verkstaden för 3–10 personer."],
] as const;
