import type { Metadata } from "next";
import { BalanceForm } from "@/components/gift-card/balance-form";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = {
  title: "Saldo på presentkort",
  description: "Se vad som är kvar på ditt presentkort, hur länge det gäller och vad det har använts till.",
  alternates: { canonical: paths.cardBalance },
  // Not "no-referrer": a form posted without script would then have the origin "null" and be refused.
  referrer: "same-origin",
};

export default function BalancePage() {
  return (
    <div className="max-w-[760px] wrap pt-[clamp(32px,5vw,72px)] pb-section">
      <h1>Vad är kvar på kortet?</h1>
      <p className="mt-4 mb-8 text-lead">Skriv koden, så ser du saldot och vad kortet har använts till.</p>
      <BalanceForm />
    </div>
  );
}
