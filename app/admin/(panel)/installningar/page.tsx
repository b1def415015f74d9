import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { findNotice } from "@/components/admin/notices";
import { AmountsForm } from "@/components/settings/amounts-form";
import { BooksForm } from "@/components/settings/books-form";
import { CompanyForm } from "@/components/settings/company-form";
import { DeliveryForm } from "@/components/settings/delivery-form";
import { PartSection } from "@/components/settings/part-section";
import { PicturesForm } from "@/components/settings/pictures-form";
import { Renewed } from "@/components/settings/renewed";
import { SoldOutForm } from "@/components/settings/sold-out-form";
import { TestimonialsForm } from "@/components/settings/testimonials-form";
import { TextsForm } from "@/components/settings/texts-form";
import { usualThird } from "@/components/layout/messages.content";
import { TextLink } from "@/components/ui/text-link";
import { readTyped } from "@/lib/accounts/proof";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";
import { saveFreightAction, savePricesAction } from "@/lib/settings/actions";
import { freightPart } from "@/lib/settings/freight-part";
import type { Fields } from "@/lib/settings/part";
import { pricesPart } from "@/lib/settings/prices-part";
import { findPart, listSaves } from "@/lib/settings/queries";
import { PARTS, type Part } from "@/lib/settings/settings";
import { TESTIMONIALS_MAX } from "@/lib/settings/testimonials-part";
import { listShelves } from "@/lib/settings/sold-out-part";
import { deliveryText } from "@/lib/shipping/arrival";
import { dayOf } from "@/lib/workdays";

export const metadata: Metadata = { title: "Inställningar" };

/**
 * What a part's section and its form need. The form begins anew when somebody has saved the part. `typed` is what was
 * written in one of the forms before a proof was asked for.
 */
async function readForm<P extends Part>(part: P, typed: Fields = {}) {
  const { key, labels, fieldsOf } = PARTS[part];
  const [{ value, version }, saves] = await Promise.all([findPart(part), listSaves(part)]);
  const fields = fieldsOf(value);
  const isTyped = Object.keys(fields).some((name) => name in typed);
  return {
    value,
    section: { id: key, saves },
    form: {
      version: isTyped ? Number(typed.version) : version,
      labels,
      // A box that was not ticked was not sent.
      fields: isTyped ? typed : fields,
      isUnsaved: isTyped,
    },
  };
}

export default async function SettingsPage({ searchParams }: PageProps<"/admin/installningar">) {
  await requireAdmin("settings", paths.settings);
  const { besked } = await searchParams;
  const typed = await readTyped(paths.settings, besked);
  const [company, delivery, prices, freight, soldOut, texts, testimonials, pictures, books] =
    await Promise.all([
      readForm("company"),
      readForm("delivery"),
      readForm("prices", typed),
      readForm("freight", typed),
      readForm("soldOut"),
      readForm("texts"),
      readForm("testimonials"),
      readForm("pictures"),
      readForm("books", typed),
    ]);
  const index = [
    { part: company, title: "Företaget" },
    { part: delivery, title: "Leveranstid och paus" },
    { part: prices, title: "Priser" },
    { part: freight, title: "Frakt" },
    { part: soldOut, title: "Slut i verkstaden" },
    { part: texts, title: "Texter" },
    { part: testimonials, title: "Omdömen" },
    { part: pictures, title: "Bilder" },
    { part: books, title: "Bokföring" },
  ];
  return (
    <AdminPage current={paths.settings}>
      <ArrivalNotice notice={findNotice(besked)} />
      <h1>Inställningar</h1>
      <p className="mt-2 mb-8 text-ash">
        Varje del sparas för sig. Det du sparar syns i butiken inom en sekund.
      </p>
      <div className="grid gap-x-16 lg:grid-cols-[14rem_minmax(0,820px)]">
        <nav aria-label="Delar" className="mb-8 lg:sticky lg:top-6 lg:self-start">
          <ul className="flex flex-wrap gap-x-6 lg:block">
            {index.map(({ part, title }) => (
              <li key={title}>
                <TextLink href={paths.settingsPart(part.section.id)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <PartSection
            {...company.section}
            title="Företaget"
            lead="Står i sidfoten, på kvittot, i mejlen och i köpvillkoren. E-handelslagen 8 § kräver att köparen ser det."
          >
            <Renewed version={company.form.version}>
              <CompanyForm {...company.form} />
            </Renewed>
          </PartSection>
          <PartSection
            {...delivery.section}
            title="Leveranstid och paus"
            lead={
              <>
                Kunden läser:{" "}
                <b className="text-ink">{deliveryText(delivery.value, dayOf(new Date()), " till ombud")}</b>{" "}
                Betalda beställningar behåller sin dag.
              </>
            }
          >
            <Renewed version={delivery.form.version}>
              <DeliveryForm {...delivery.form} />
            </Renewed>
          </PartSection>
          <PartSection
            {...prices.section}
            title="Priser"
            lead="Hela kronor per par, med moms. Den som redan betalar behåller sitt pris. En varukorg från förut får veta att priset är ändrat innan den betalas."
          >
            <Renewed version={prices.form.version}>
              <AmountsForm
                {...prices.form}
                action={savePricesAction}
                save="Spara priserna"
                part={pricesPart.key}
                groups={pricesPart.groups}
              />
            </Renewed>
          </PartSection>
          <PartSection
            {...freight.section}
            title="Frakt"
            lead="Hela kronor per paket, med moms. Ett par räknas som ett kilo, och det som väger mer än 20 kg delas upp. Har butiken ett fraktbolag gäller bolagets priser, och de här när det inte svarar."
          >
            <Renewed version={freight.form.version}>
              <AmountsForm
                {...freight.form}
                action={saveFreightAction}
                save="Spara frakten"
                part={freightPart.key}
                groups={freightPart.groups}
              />
            </Renewed>
          </PartSection>
          <PartSection
            {...soldOut.section}
            title="Slut i verkstaden"
            lead="Bocka för det som är slut. Det står kvar på sidan, går inte att välja och säger när det kommer. Dagen du skriver är den första som det går att beställa igen."
          >
            <Renewed version={soldOut.form.version}>
              <SoldOutForm {...soldOut.form} shelves={listShelves()} />
            </Renewed>
          </PartSection>
          <PartSection
            {...texts.section}
            title="Texter"
            lead="Dina egna ord, där butiken annars har sina. Töm ett fält för att få tillbaka butikens."
          >
            <Renewed version={texts.form.version}>
              <TextsForm {...texts.form} delivery={usualThird(delivery.value)} />
            </Renewed>
          </PartSection>
          <PartSection
            {...testimonials.section}
            title="Omdömen"
            lead="Det kunder har skrivit till dig. Bara godkända visas på startsidan, och finns det inga syns inte avsnittet. Påhittade omdömen är förbjudna: stäm av varje mot en order innan du godkänner det."
          >
            <Renewed version={testimonials.form.version}>
              <TestimonialsForm {...testimonials.form} most={TESTIMONIALS_MAX} />
            </Renewed>
          </PartSection>
          <PartSection
            {...pictures.section}
            title="Bilder"
            lead="Egna fotografier i stället för butikens bilder. JPEG, PNG, WebP, GIF eller TIFF, upp till 10 MB. Liggande bilder passar bäst, gärna 1 600 bildpunkter breda."
          >
            <PicturesForm own={pictures.value} />
          </PartSection>
          <PartSection
            {...books.section}
            title="Bokföring"
            lead="Konton, räkenskapsår och serier som verifikationerna skrivs med. Fråga den som sköter din bokföring. Det som redan är exporterat ändras aldrig."
          >
            <Renewed version={books.form.version}>
              <BooksForm {...books.form} />
            </Renewed>
          </PartSection>
        </div>
      </div>
    </AdminPage>
  );
}
