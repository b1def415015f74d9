import { notFound } from "next/navigation";
import { BuyBlock } from "@/components/gift-card/buy-block";
import { giftCardMetadata } from "@/components/gift-card/gift-card-metadata";
import { GiftCardPage } from "@/components/gift-card/gift-card-page";
import { isCalendarDay, stockholmHour } from "@/lib/dates";

// /presentkort as it reads on one day, made at the day's first view: how long a card is valid and when it can be sent
// are dates. proxy.ts names the day, so that no page of yesterday is ever shown, and lets nobody else ask for one.
export const ensureStatic = "navigation";
export const instant = false;
export const generateStaticParams = () => [{ dag: "bygge" }];

export const metadata = giftCardMetadata;

export default async function Page({ params }: PageProps<"/presentkort/dag/[dag]">) {
  const { dag } = await params;
  if (!isCalendarDay(dag)) notFound();
  return (
    <GiftCardPage>
      <BuyBlock now={stockholmHour(dag, 12)} answer={null} />
    </GiftCardPage>
  );
}
