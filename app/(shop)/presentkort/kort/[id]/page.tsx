import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { PrintIcon } from "@/components/ui/icons";
import { BoughtCard } from "@/components/gift-card/bought-card";
import { PrintButton } from "@/components/ui/print-button";
import { Link } from "@/components/ui/link";
import { PRIVATE } from "@/components/seo/page-metadata";
import { findCardOfPage } from "@/lib/gift-cards/queries";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = { ...PRIVATE, title: "Presentkort att skriva ut", referrer: "no-referrer" };

export default async function PrintPage({ params }: PageProps<"/presentkort/kort/[id]">) {
  await connection();
  const { id } = await params;
  const card = await findCardOfPage(id);
  if (!card || card.state !== "ready") notFound();
  return (
    <div className="grid gap-10 wrap pt-[clamp(32px,5vw,72px)] pb-section lg:grid-cols-[148mm_1fr] lg:gap-[clamp(48px,6vw,104px)] print:block print:p-0">
      <div className="max-w-[34rem] lg:order-last print:hidden">
        <h1 className="text-h2">Skriv ut kortet</h1>
        {card.balance === 0 && (
          <p className="mt-4 text-lead">
            Kortet är slut. <Link href={paths.cardBalance}>Se vad det har använts till</Link>
          </p>
        )}
        <p className="mt-4 mb-6">
          Kortet är lika stort som ett halvt A4 (A5). Har du A4 i skrivaren, skriv ut i verklig storlek (100
          %) och klipp längs kanten. Vikt på mitten ryms det i ett vanligt kuvert.
        </p>
        <PrintButton>
          <PrintIcon />
          Skriv ut
        </PrintButton>
      </div>
      <BoughtCard className="a5-ark" card={card} />
    </div>
  );
}
