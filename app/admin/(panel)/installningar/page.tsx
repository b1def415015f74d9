import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { PartList, type PartRow } from "@/components/settings/part-list";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as adminPaths from "@/lib/shop/admin-paths";
import { findPart } from "@/lib/settings/queries";
import { PART_GROUPS, PARTS, type Part, type Saved } from "@/lib/settings/settings";
import type { PartOf } from "@/lib/settings/part";
import { dayOf } from "@/lib/kernel/workdays";

export const metadata: Metadata = { title: "Inställningar" };

async function readRow<P extends Part>(part: P, today: string): Promise<PartRow> {
  const { value, draft, saved } = await findPart(part);
  const { summary }: PartOf<Saved[P], unknown> = PARTS[part];
  return {
    part,
    summary: `${summary(value, today)}${draft ? " Ett utkast väntar." : ""}`,
    savedAt: saved?.at ?? null,
  };
}

export default async function SettingsPage() {
  await requireAdmin("settings", adminPaths.settings);
  const today = dayOf(new Date());
  const groups = await Promise.all(
    PART_GROUPS.map(async ({ title, parts }) => ({
      title,
      rows: await Promise.all(parts.map((part) => readRow(part, today))),
    })),
  );
  return (
    <AdminPage current={adminPaths.settings}>
      <h1>Inställningar</h1>
      <p className="mt-2 text-ash">Varje del sparas för sig. Det du sparar syns i butiken inom en sekund.</p>
      {groups.map((group, index) => (
        <PartList key={group.title} id={`delar-${index}`} {...group} />
      ))}
      <p className="mt-4">
        <TextLink href={adminPaths.launch}>Lanseringskoll, och det som har fastnat</TextLink>
      </p>
    </AdminPage>
  );
}
