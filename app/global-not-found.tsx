import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { ShopFrame } from "@/components/layout/shop-frame";
import { getCompany } from "@/lib/company";
import RootLayout, { metadata as shop, viewport } from "./layout";

export { viewport };
// Not inside the root layout, so its title template does not apply.
export const metadata: Metadata = {
  ...shop,
  title: `Sidan finns inte – ${getCompany().name}`,
  robots: { index: false },
};

/** For URLs that match no route. A document of its own, so that other pages' bundles do not contain it. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <ShopFrame>
        <NotFoundPage />
      </ShopFrame>
    </RootLayout>
  );
}
