import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { usualThird } from "@/components/layout/messages.content";
import { AmountFields } from "@/components/settings/amount-fields";
import { DeliveryFields } from "@/components/settings/delivery-fields";
import { GroupFields } from "@/components/settings/group-fields";
import { PartNav } from "@/components/settings/part-section";
import { PartSection } from "@/components/settings/part-section";
import { PartForm } from "@/components/settings/part-form";
import { PicturesForm } from "@/components/settings/pictures-form";
import { SoldOutFields } from "@/components/settings/sold-out-fields";
import { TestimonialFields } from "@/components/settings/testimonial-fields";
import { firstAsks } from "@/lib/accounts/reauthentication";
import { requireAdmin, type Admin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { Fields, PartOf } from "@/lib/settings/part";
import { editedOf, findPart, listSaves } from "@/lib/settings/queries";
import { partAt, partPath, PARTS, type Part, type Saved } from "@/lib/settings/settings";
import { listShelves } from "@/lib/settings/sold-out";
import { TESTIMONIALS_MAX } from "@/lib/settings/testimonials";
import { dayOf } from "@/lib/kernel/workdays";

export async function generateMetadata({
  params,
}: PageProps<"/admin/installningar/[del]">): Promise<Metadata> {
  const part = partAt((await params).del);
  return { title: part ? `${PARTS[part].title} | Inställningar` : "Inställningar" };
}

/** The parts that are pages of their room themselves (components/admin/navigation.ts). */
const ROOMS_PARTS: readonly Part[] = ["texts", "pictures", "testimonials"];

/** Whether these are the shop's own words, or it has none of its own. */
const isUsual = (fields: Fields, usual: Fields) =>
  Object.values(usual).every((text) => text === "") ||
  Object.entries(usual).every(([name, text]) => fields[name] === text);

/** The fields of a part whose form is its own. */
function ownFields(part: Part, saved: Fields): ReactNode {
  switch (part) {
    case "delivery":
      return <DeliveryFields />;
    case "soldOut":
      return <SoldOutFields shelves={listShelves()} />;
    case "testimonials":
      return <TestimonialFields saved={saved} most={TESTIMONIALS_MAX} />;
    default:
      throw new Error(`The part ${part} has neither fields nor a form of its own.`);
  }
}

/** The form of a part. It begins anew when somebody has saved the part. */
async function formOf<P extends Part>(admin: Admin, part: P): Promise<ReactNode> {
  if (part === "pictures") return <PicturesForm own={(await findPart("pictures")).value} />;
  const { page, save, fieldsOf, layout, note, reauthenticate, shownOn, usual }: PartOf<Saved[P], unknown> =
    PARTS[part];
  const found = await findPart(part);
  const { draft, version } = found;
  const value = editedOf(found);
  const fields = fieldsOf(value);
  const notes = [draft && "Det här är ett utkast. I butiken står det som visades förut.", note?.(value)];
  const { value: delivery } = await findPart("delivery");
  return (
    <PartForm
      key={version}
      page={partPath(part)}
      part={page}
      save={save}
      fields={fields}
      version={version}
      asks={reauthenticate ? await firstAsks(admin) : undefined}
      draft={shownOn && { isKept: draft !== null, isUsual: isUsual(fields, fieldsOf(usual())) }}
    >
      {layout?.kind === "amounts" && <AmountFields {...layout} />}
      {layout?.kind === "fields" && (
        <GroupFields
          groups={layout.groups}
          note={notes.filter(Boolean).join(" ") || null}
          hints={part === "texts" ? { third: `Tomt: ${usualThird(delivery)}` } : {}}
        />
      )}
      {!layout && ownFields(part, fields)}
    </PartForm>
  );
}

/** What the part is about, and of the delivery time what the customer reads now. */
async function leadOf(part: Part): Promise<ReactNode> {
  const { lead } = PARTS[part];
  if (part !== "delivery") return lead;
  const { value } = await findPart("delivery");
  return (
    <>
      Kunden läser: <b className="text-ink">{PARTS.delivery.summary(value, dayOf(new Date()))}</b> {lead}
    </>
  );
}

export default async function SettingsPartPage({
  params,
  searchParams,
}: PageProps<"/admin/installningar/[del]">) {
  const part = partAt((await params).del);
  const admin = await requireAdmin("settings", part ? partPath(part) : adminPaths.settings);
  if (!part) notFound();
  const { besked } = await searchParams;
  const [form, lead, saves] = await Promise.all([formOf(admin, part), leadOf(part), listSaves(part)]);
  return (
    <AdminPage current={ROOMS_PARTS.includes(part) ? partPath(part) : adminPaths.settings} besked={besked}>
      <div className="grid gap-x-16 lg:grid-cols-[14rem_minmax(0,820px)]">
        <PartNav current={part} />
        <PartSection title={PARTS[part].title} lead={lead} saves={saves}>
          {form}
        </PartSection>
      </div>
    </AdminPage>
  );
}
