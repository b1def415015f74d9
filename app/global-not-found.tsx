import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { ShopFrame } from "@/components/layout/shop-frame";
import { shownSettings } from "@/lib/settings/shown-settings";
import RootLayout, { generateMetadata as shopMetadata, viewport } from "./layout";

export { viewport };
// Not inside the root layout, so its title template does not apply.
export async function generateMetadata(): Promise<Metadata> {
  const { company } = await shownSettings();
  return { ...(await shopMetadata()), title: `Sidan finns inte – ${company.name}`, robots: { index: false } };
}

/** The 404 for URLs that match no route. A document of its own, so that it is in no other page's bundle. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <ShopFrame>
        <NotFoundPage />
      </ShopFrame>
    </RootLayout>
  );
}
