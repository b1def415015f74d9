import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { usualThird } from "@/components/layout/messages.content";
import { AmountsForm } from "@/components/settings/amounts-form";
import { BooksForm } from "@/components/settings/books-form";
import { CompanyForm } from "@/components/settings/company-form";
import { DeliveryForm } from "@/components/settings/delivery-form";
import type { PartProps } from "@/components/settings/part-form";
import { PartNav } from "@/components/settings/part-nav";
import { PartSection } from "@/components/settings/part-section";
import { PART_WORDS } from "@/components/settings/part-words";
import { PicturesForm } from "@/components/settings/pictures-form";
import { SoldOutForm } from "@/components/settings/sold-out-form";
import { TestimonialsForm } from "@/components/settings/testimonials-form";
import { TextsForm } from "@/components/settings/texts-form";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/shop/paths";
import { saveFreightAction, savePricesAction } from "@/lib/settings/actions";
import { freightPart } from "@/lib/settings/freight-part";
import { pricesPart } from "@/lib/settings/prices-part";
import { findPart, listSaves } from "@/lib/settings/queries";
import { PARTS, type Part } from "@/lib/settings/settings";
import { listShelves } from "@/lib/settings/sold-out-part";
import { SUMMARIES } from "@/lib/settings/summaries";
import { TESTIMONIALS_MAX } from "@/lib/settings/testimonials-part";
import { dayOf } from "@/lib/kernel/workdays";

export async function generateMetadata({
  params,
}: PageProps<"/admin/installningar/[del]">): Promise<Metadata> {
  const part = paths.settingsPartOf((await params).del);
  return { title: part ? `${PART_WORDS[part].title} | Inställningar` : "Inställningar" };
}

/** What a part's form needs. */
async function readForm<P extends Part>(part: P): Promise<PartProps> {
  const { labels, fieldsOf } = PARTS[part];
  const { value, version } = await findPart(part);
  return { page: paths.settingsPart(part), labels, fields: fieldsOf(value), version };
}

const AMOUNTS = {
  prices: {
    action: savePricesAction,
    save: "Spara priserna",
    part: pricesPart.key,
    groups: pricesPart.groups,
  },
  freight: {
    action: saveFreightAction,
    save: "Spara frakten",
    part: freightPart.key,
    groups: freightPart.groups,
  },
};

/** The form of a part. It begins anew when somebody has saved the part. */
async function formOf(part: Part, props: PartProps): Promise<ReactNode> {
  const key = props.version;
  switch (part) {
    case "company":
      return <CompanyForm key={key} {...props} />;
    case "delivery":
      return <DeliveryForm key={key} {...props} />;
    case "prices":
    case "freight":
      return <AmountsForm key={key} {...props} {...AMOUNTS[part]} />;
    case "soldOut":
      return <SoldOutForm key={key} {...props} shelves={listShelves()} />;
    case "texts": {
      const { value: delivery } = await findPart("delivery");
      return <TextsForm key={key} {...props} delivery={usualThird(delivery)} />;
    }
    case "testimonials":
      return <TestimonialsForm key={key} {...props} most={TESTIMONIALS_MAX} />;
    case "pictures":
      return <PicturesForm own={(await findPart("pictures")).value} />;
    case "books":
      return <BooksForm key={key} {...props} />;
  }
}

/** What the part is about, and of the delivery time what the customer reads now. */
async function leadOf(part: Part): Promise<ReactNode> {
  const { lead } = PART_WORDS[part];
  if (part !== "delivery") return lead;
  const { value } = await findPart("delivery");
  return (
    <>
      Kunden läser: <b className="text-ink">{SUMMARIES.delivery(value, dayOf(new Date()))}</b> {lead}
    </>
  );
}

export default async function SettingsPartPage({
  params,
  searchParams,
}: PageProps<"/admin/installningar/[del]">) {
  const part = paths.settingsPartOf((await params).del);
  await requireAdmin("settings", part ? paths.settingsPart(part) : paths.settings);
  if (!part) notFound();
  const { besked } = await searchParams;
  const [props, lead, saves] = await Promise.all([readForm(part), leadOf(part), listSaves(part)]);
  return (
    <AdminPage current={paths.settings} besked={besked}>
      <div className="grid gap-x-16 lg:grid-cols-[14rem_minmax(0,820px)]">
        <PartNav current={part} />
        <PartSection title={PART_WORDS[part].title} lead={lead} saves={saves}>
          {await formOf(part, props)}
        </PartSection>
      </div>
    </AdminPage>
  );
}
