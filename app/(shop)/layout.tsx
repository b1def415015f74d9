import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { Notices } from "@/components/layout/notices";
import { SkipLink } from "@/components/layout/skip-link";
import { getCompany } from "@/lib/company";

/** Everything a shopper sees stands between this header and this footer; pages bring only their content. */
export default function ShopLayout({ children }: { children: ReactNode }) {
  const company = getCompany();
  return (
    <div className="group/shop flex min-h-dvh flex-col">
      <SkipLink />
      <Header shopName={company.name} />
      <main id="innehall" tabIndex={-1} className="flex-1 outline-none">
        <Notices />
        {children}
      </main>
      <Footer company={company} />
    </div>
  );
}
