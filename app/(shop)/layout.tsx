import type { ReactNode } from "react";
import { NoSessionNotice } from "@/components/layout/no-session-notice";
import { ShopFrame } from "@/components/layout/shop-frame";

/** Everything a shopper sees stands between one header and one footer; pages bring only their content. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame>
      <NoSessionNotice />
      {children}
    </ShopFrame>
  );
}
