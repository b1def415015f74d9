import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { ShopFrame } from "@/components/layout/shop-frame";

export const metadata: Metadata = { title: "Sidan finns inte", robots: { index: false } };

export default function NotFound() {
  return (
    <ShopFrame>
      <NotFoundPage />
    </ShopFrame>
  );
}
