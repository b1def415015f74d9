import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { ShopFrame } from "@/components/layout/shop-frame";
import { getCompany } from "@/lib/company";
import RootLayout, { metadata as shop, viewport } from "./layout";

export { viewport };
// No layout is around this page to put the shop's name behind its title.
export const metadata: Metadata = {
  ...shop,
  title: `Sidan finns inte – ${getCompany().name}`,
  robots: { index: false },
};

/** For an address that is no page's: a document of its own, which no other page carries along. */
export default function NowhereFound() {
  return (
    <RootLayout>
      <ShopFrame>
        <NotFoundPage />
      </ShopFrame>
    </RootLayout>
  );
}
