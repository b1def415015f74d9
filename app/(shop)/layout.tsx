import type { ReactNode } from "react";
import { Notices } from "@/components/layout/notices";
import { ShopFrame } from "@/components/layout/shop-frame";

/** Everything a shopper sees stands between one header and one footer; pages bring only their content. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame>
      <Notices />
      {children}
    </ShopFrame>
  );
}
