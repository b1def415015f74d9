import { notFound } from "next/navigation";
import { BuyBlock } from "@/components/gift-card/buy-block";
import { giftCardMetadata } from "@/components/gift-card/gift-card-metadata";
import { GiftCardPage } from "@/components/gift-card/gift-card-page";
import { Notice } from "@/components/gift-card/notice";
import { isCalendarDay, stockholmHour } from "@/lib/dates";

// What somebody comes back to who left the payment page: of the day, like the page above it.
export const ensureStatic = "navigation";
export const instant = false;
export const generateStaticParams = () => [{ dag: "bygge" }];

export const metadata = { ...giftCardMetadata, robots: { index: false } };

export default async function Page({ params }: PageProps<"/presentkort/dag/[dag]/avbrutet">) {
  const { dag } = await params;
  if (!isCalendarDay(dag)) notFound();
  return (
    <GiftCardPage>
      <Notice title="Köpet avbröts">Inget är draget och inget kort är skapat.</Notice>
      <BuyBlock now={stockholmHour(dag, 12)} answer={null} />
    </GiftCardPage>
  );
}
