import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { FreshOnReturn } from "@/components/admin/fresh-on-return";
import { ClientNavigation } from "@/components/layout/client-navigation";
import { PRIVATE } from "@/components/seo/page-metadata";
import { PressAgain } from "@/components/ui/press-again";

export const metadata: Metadata = {
  ...PRIVATE,
  title: { default: "Admin Panel", template: "%s – Admin" },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ClientNavigation />
      <Suspense>
        <FreshOnReturn />
      </Suspense>
      <PressAgain />
    </>
  );
}
