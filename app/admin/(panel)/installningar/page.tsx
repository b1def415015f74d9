import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { findNotice } from "@/components/admin/notices";
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
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";
import { findPart, listSaves } from "@/lib/settings/queries";
import { PARTS, type Part } from "@/lib/settings/settings";
import { TESTIMONIALS_MAX } from "@/lib/settings/testimonials-part";
import { listShelves } from "@/lib/settings/sold-out-part";
import { deliveryText } from "@/lib/shipping/arrival";
import { dayOf } from "@/lib/workdays";

export const metadata: Metadata = { title: "Inställningar" };

/** What a part's section and its form need. The form begins anew when somebody has saved the part. */
async function readForm<P extends Part>(part: P) {
  const { key, labels, fieldsOf } = PARTS[part];
  const [{ value, version }, saves] = await Promise.all([findPart(part), listSaves(part)]);
  return {
    value,
    section: { id: key, saves },
    form: { version, labels, fields: fieldsOf(value) },
  };
}

export default async function SettingsPage({ searchParams }: PageProps<"/admin/installningar">) {
  await requireAdmin("settings", paths.settings);
  const { besked } = await searchParams;
  const [company, delivery, soldOut, texts, testimonials, pictures] = await Promise.all([
    readForm("company"),
    readForm("delivery"),
    readForm("soldOut"),
    readForm("texts"),
    readForm("testimonials"),
    readForm("pictures"),
  ]);
  const index = [
    { part: company, title: "Företaget" },
    { part: delivery, title: "Leveranstid och paus" },
    { part: soldOut, title: "Slut i verkstaden" },
    { part: texts, title: "Texter" },
    { part: testimonials, title: "Omdömen" },
    { part: pictures, title: "Bilder" },
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
        </div>
      </div>
    </AdminPage>
  );
}
