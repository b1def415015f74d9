import type { Metadata, Route } from "next";
import { CancelCheckout } from "@/components/checkout/cancel-checkout";
import { ButtonLink } from "@/components/ui/button";

// Answered per request and whole: its form must be there without script too.
export const instant = false;
export const metadata: Metadata = {
  title: "Betalning avbruten",
  robots: { index: false },
};

export default async function CancelPage({ searchParams }: PageProps<"/checkout/cancel">) {
  const { checkout, avslutad } = await searchParams;
  return (
    <div className="min-h-[70vh] wrap py-[clamp(32px,5vw,72px)]" data-footer="slim">
      <h1>Betalning avbruten</h1>
      <p className="mt-4 text-lead">Ingen order har skapats och dina varor finns kvar i varukorgen.</p>
      {typeof checkout === "string" && checkout !== "" && (
        <CancelCheckout checkoutId={checkout} done={avslutad === "1"} />
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-4">
        <ButtonLink href={"/varukorg" as Route}>Till varukorgen</ButtonLink>
        <ButtonLink href="/" variant="line">
          Till startsidan
        </ButtonLink>
      </p>
    </div>
  );
}
