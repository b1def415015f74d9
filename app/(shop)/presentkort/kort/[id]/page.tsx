import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { PrintIcon } from "@/components/ui/icons";
import { PrintButton } from "@/components/ui/print-button";
import { PrintedCard } from "@/components/gift-card/printed-card";
import { PRIVATE } from "@/components/seo/page-metadata";
import { formatLongDate } from "@/lib/kernel/dates";
import { siteUrl } from "@/lib/kernel/site-url";
import { drawQr } from "@/lib/gift-cards/qr";
import { findCardOfPage } from "@/lib/gift-cards/queries";
import { formatKronor } from "@/lib/kernel/money";
import { shownSettings } from "@/lib/settings/shown";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = {
  ...PRIVATE,
  title: "Presentkort att skriva ut",
  referrer: "no-referrer",
};

export default async function PrintPage({ params }: PageProps<"/presentkort/kort/[id]">) {
  await connection();
  const { id } = await params;
  const card = await findCardOfPage(id);
  if (!card || card.state !== "ready") notFound();
  const { company } = await shownSettings();
  return (
    <div className="wrap pt-[clamp(32px,5vw,72px)] pb-section print:p-0" data-footer="slim">
      <div className="mb-8 flex max-w-[148mm] flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="text-h2">Skriv ut på A5</h1>
        <PrintButton>
          <PrintIcon />
          Skriv ut
        </PrintButton>
      </div>
      <PrintedCard
        className="a5-ark"
        shop={company.name}
        host={new URL(siteUrl()).host}
        amount={formatKronor(card.amount)}
        code={card.code}
        expires={card.expiresAt && formatLongDate(card.expiresAt)}
        greeting={card.inscription?.greeting ?? null}
        name={card.inscription?.name ?? null}
        qr={drawQr(siteUrl(paths.checkoutWith(card.pageKey)))}
      />
    </div>
  );
}
