import type { ReactNode } from "react";
import { NoSessionNotice } from "@/components/layout/no-session-notice";
import { ShopFrame } from "@/components/layout/shop-frame";

/** Puts header and footer around every page of the shop. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame>
      <NoSessionNotice />
      {children}
    </ShopFrame>
  );
}
