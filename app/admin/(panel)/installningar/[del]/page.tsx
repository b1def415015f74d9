import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { AdminPage } from "@/components/admin/admin-page";
import { usualThird } from "@/components/layout/header-messages.content";
import { AmountFields } from "@/components/settings/amount-fields";
import { DeliveryFields } from "@/components/settings/delivery-fields";
import { GroupFields } from "@/components/settings/group-fields";
import { PartForm } from "@/components/settings/part-form";
import { PicturesForm } from "@/components/settings/pictures-form";
import { SoldOutFields } from "@/components/settings/sold-out-fields";
import { TestimonialFields } from "@/components/settings/testimonial-fields";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { firstAsks } from "@/lib/accounts/reauthentication";
import { requireAdmin, type Admin } from "@/lib/accounts/require-admin";
import { dayOf, formatDateTime } from "@/lib/kernel/dates";
import type { Fields, PartOf } from "@/lib/settings/part";
import { editedOf, findPart, listSaves, type PastSave } from "@/lib/settings/queries";
import { partAt, partPath, PARTS, PART_NAMES, type Part, type Saved } from "@/lib/settings/settings";
import { listShelves } from "@/lib/settings/sold-out";
import { TESTIMONIALS_MAX } from "@/lib/settings/testimonials";
import { deliveryText } from "@/lib/shipping/arrival";
import * as adminPaths from "@/lib/shop/admin-paths";

/** Links to all parts, beside the form; on a phone only a link to their list. */
function PartNav({ current }: { current: Part }) {
  return (
    <nav aria-label="Inställningar" className="max-lg:mb-4">
      <TextLink href={adminPaths.settings}>← Alla inställningar</TextLink>
      <ul className="mt-4 grid border-l border-line max-lg:hidden">
        {PART_NAMES.map((part) => (
          <li key={part}>
            <Link
              href={partPath(part)}
              aria-current={part === current ? "page" : undefined}
              className="-ml-px flex min-h-target items-center border-l-4 border-transparent pl-4 no-underline hover:underline aria-[current]:border-spruce aria-[current]:font-semibold"
            >
              {PARTS[part].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PartSectionProps = {
  title: string;
  lead: ReactNode;
  /** The last saves, newest first. */
  saves: readonly PastSave[];
  children: ReactNode;
};

function SaveLine({ save }: { save: PastSave }) {
  return (
    <li>
      {formatDateTime(save.at)}, {save.who ?? "borttaget konto"}
      {save.isDraft && ", utkast"}
      <ul className="mb-2 list-disc pl-5">
        {save.changes.map(({ label, from, to }) => (
          <li key={label} className="wrap-anywhere">
            {label}: {from || "tomt"} → <b>{to || "tomt"}</b>
          </li>
        ))}
        {save.changes.length === 0 && <li>Sparat utan ändring</li>}
      </ul>
    </li>
  );
}

/** One part of the settings: its title and lead, its form, and the last changes. */
function PartSection({ title, lead, saves, children }: PartSectionProps) {
  const last = saves[0];
  return (
    <section aria-labelledby="del">
      <h1 id="del">{title}</h1>
      <p className="mt-2 text-ash">{lead}</p>
      {children}
      {last && (
        <details className="mt-3 text-small text-ash">
          <summary className="inline-flex min-h-target cursor-pointer items-center underline">
            Ändrat {formatDateTime(last.at)} av {last.who ?? "borttaget konto"}. Se vad som ändrats
          </summary>
          <ol className="grid gap-1">
            {saves.map((save) => (
              <SaveLine key={save.at.getTime()} save={save} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

export async function generateMetadata({
  params,
}: PageProps<"/admin/installningar/[del]">): Promise<Metadata> {
  const part = partAt((await params).del);
  return { title: part ? `${PARTS[part].title} | Inställningar` : "Inställningar" };
}

/** The parts that are also pages of a room (components/admin/navigation.ts). */
const ROOMS_PARTS: readonly Part[] = ["texts", "pictures", "testimonials"];

/** Whether the fields have the shop's default texts, or there are none. */
const isUsual = (fields: Fields, usual: Fields) =>
  Object.values(usual).every((text) => text === "") ||
  Object.entries(usual).every(([name, text]) => fields[name] === text);

/** The fields of a part that has no `layout`. */
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

/** The form of a part. It is remounted when somebody has saved the part. */
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

/** The lead of a part; for the delivery time also the sentence that customers read now. */
async function leadOf(part: Part): Promise<ReactNode> {
  const { lead } = PARTS[part];
  if (part !== "delivery") return lead;
  const { value } = await findPart("delivery");
  return (
    <>
      Kunden läser: <b className="text-ink">{deliveryText(value, dayOf(new Date()), " till ombud")}</b> {lead}
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
