import type { Metadata } from "next";
import { LostPage } from "@/components/layout/lost-page";
import { ShopFrame } from "@/components/layout/shop-frame";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Sidan finns inte", robots: { index: false } };

export default function NotFound() {
  return (
    <ShopFrame>
      <LostPage
        kicker="Fel 404"
        title="Oops! Page not found"
        text="Här tog spåret slut. Sidan finns inte, eller så har den flyttat."
      >
        <ButtonLink href="/">Till startsidan</ButtonLink>
      </LostPage>
    </ShopFrame>
  );
}
