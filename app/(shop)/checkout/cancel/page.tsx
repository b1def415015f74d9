import type { Metadata } from "next";
import { CancelCheckout } from "@/components/checkout/cancel-checkout";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/ui/button";
import { PRIVATE } from "@/components/seo/page-metadata";
import * as paths from "@/lib/shop/paths";

export const metadata: Metadata = { ...PRIVATE, title: "Betalning avbruten" };

export default async function CancelPage({ searchParams }: PageProps<"/checkout/cancel">) {
  const { checkout, avslutad } = await searchParams;
  return (
    <MessagePage
      title="Betalning avbruten"
      text="Ingen order har skapats och dina varor finns kvar i varukorgen."
      more={
        typeof checkout === "string" &&
        checkout !== "" && (
          <CancelCheckout checkoutId={checkout} done={avslutad === "1"} later={avslutad === "senare"} />
        )
      }
    >
      <ButtonLink href={paths.cart}>Till varukorgen</ButtonLink>
      <ButtonLink href={paths.home} variant="line">
        Till startsidan
      </ButtonLink>
    </MessagePage>
  );
}
