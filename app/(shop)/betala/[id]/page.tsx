import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { PayPage } from "@/components/offers/pay-page";
import { PRIVATE } from "@/components/seo/page-metadata";
import { payProblems } from "@/lib/offers/messages";
import { findOffer } from "@/lib/offers/queries";
import { shownSettings } from "@/lib/settings/shown";
import { deliveryText } from "@/lib/shipping/arrival";
import { dayOf } from "@/lib/kernel/workdays";

export const metadata: Metadata = {
  ...PRIVATE,
  title: "Din beställning",
  // The URL is the credential; without a referrer of its own the browser would send the form with no origin.
  referrer: "same-origin",
};

export default async function Page({ params, searchParams }: PageProps<"/betala/[id]">) {
  await connection();
  const now = new Date();
  const offer = await findOffer((await params).id, now);
  if (!offer) notFound();
  const [{ fel }, { delivery }] = await Promise.all([searchParams, shownSettings()]);
  const problem =
    typeof fel === "string" && Object.hasOwn(payProblems, fel)
      ? payProblems[fel as keyof typeof payProblems]
      : null;
  return <PayPage offer={offer} delivery={deliveryText(delivery, dayOf(now))} problem={problem} />;
}
