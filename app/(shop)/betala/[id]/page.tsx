import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { PayChange, PayPage } from "@/components/offers/pay-page";
import { PRIVATE } from "@/components/seo/page-metadata";
import { findDebt } from "@/lib/order-changes/queries";
import { payProblems } from "@/lib/offers/messages";
import { findOffer } from "@/lib/offers/queries";
import { shownSettings } from "@/lib/settings/shown-settings";
import { deliveryText } from "@/lib/shipping/arrival";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = {
  ...PRIVATE,
  title: "Din beställning",
  // The URL is the credential. Not "no-referrer": a form would then have the origin "null" and be refused.
  referrer: "same-origin",
};

export default async function Page({ params, searchParams }: PageProps<"/betala/[id]">) {
  await connection();
  const now = new Date();
  const [{ id }, { fel }] = await Promise.all([params, searchParams]);
  const [offer, debt] = await Promise.all([findOffer(id, now), findDebt(id, now)]);
  const problem =
    typeof fel === "string" && Object.hasOwn(payProblems, fel)
      ? payProblems[fel as keyof typeof payProblems]
      : null;
  if (debt) return <PayChange debt={debt} problem={problem} />;
  if (!offer) notFound();
  const { delivery } = await shownSettings();
  return <PayPage offer={offer} delivery={deliveryText(delivery, dayOf(now))} problem={problem} />;
}
