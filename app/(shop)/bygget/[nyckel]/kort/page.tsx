import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { GiftNote } from "@/components/order-tracking/gift-note";
import { PRIVATE } from "@/components/seo/page-metadata";
import { PrintIcon } from "@/components/ui/icons";
import { PrintButton } from "@/components/ui/print-button";
import { siteUrl } from "@/lib/kernel/site-url";
import { findGiftNote } from "@/lib/workshop/shared-build/queries";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { isUuid } from "@/lib/kernel/uuid";

export const metadata: Metadata = { ...PRIVATE, title: "Kort att skriva ut", referrer: "no-referrer" };

/** The sheet to give away while the poles are built. Its URL has the share key, which leads to no page with a price. */
export default async function GiftNotePage({ params }: PageProps<"/bygget/[nyckel]/kort">) {
  await connection();
  const { nyckel } = await params;
  const note = isUuid(nyckel) ? await findGiftNote(nyckel, new Date()) : null;
  if (!note) notFound();
  const { company } = await shownSettings();
  return (
    <div className="grid gap-x-16 gap-y-8 wrap pt-[clamp(32px,5vw,72px)] pb-section lg:grid-cols-[148mm_1fr] print:block print:p-0">
      <div className="flex max-w-[148mm] flex-wrap items-center justify-between gap-4 lg:order-last lg:flex-col lg:items-start lg:justify-start print:hidden">
        <div>
          <h1 className="text-h2">Något att ge på själva dagen</h1>
          <p className="mt-2 text-ash">Skriv ut på A5, eller mindre så ryms det i ett kuvert.</p>
        </div>
        <PrintButton>
          <PrintIcon />
          Skriv ut
        </PrintButton>
      </div>
      <GiftNote
        shop={company.name}
        gift={note.gift}
        poles={note.poles}
        follow={siteUrl(paths.build(nyckel))}
      />
    </div>
  );
}
