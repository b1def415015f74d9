import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { dayOf } from "@/lib/kernel/dates";
import type { PartOf } from "@/lib/settings/part";
import { findPart } from "@/lib/settings/queries";
import { PART_GROUPS, PARTS, partPath, type Part, type Saved } from "@/lib/settings/settings";
import * as adminPaths from "@/lib/shop/admin-paths";

type PartRow = {
  part: Part;
  /** The current settings, in words. */
  summary: string;
  savedAt: Date | null;
};

/** Parts that belong together, each with a summary of its settings. */
function PartList({ id, title, rows }: { id: string; title: string; rows: readonly PartRow[] }) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-[820px]">
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      <ul className="border-t border-edge">
        {rows.map(({ part, summary, savedAt }) => (
          <li key={part} className="relative border-b border-line py-4 pr-8 hover:bg-drift sm:px-4">
            <h3 className="font-text text-lead font-semibold">
              {/* The `after:` makes the whole row a link. */}
              <Link
                href={partPath(part)}
                className="inline-flex min-h-8 items-center after:absolute after:inset-0"
              >
                {PARTS[part].title}
              </Link>
            </h3>
            <p className="wrap-anywhere">{summary}</p>
            {savedAt && <p className="text-small text-ash">Ändrat {dayOf(savedAt)}</p>}
            <span
              aria-hidden="true"
              className="absolute top-1/2 right-1 -translate-y-1/2 text-ash sm:right-4"
            >
              →
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
