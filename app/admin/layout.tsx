import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ClientNavigation } from "@/components/layout/client-navigation";

export const metadata: Metadata = {
  title: { default: "Admin Panel", template: "%s – Admin" },
  robots: { index: false, follow: false },
};

// Every page below asks who is calling before its first byte, so that a refusal is a real redirect.
export const instant = false;

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ClientNavigation />
    </>
  );
}
