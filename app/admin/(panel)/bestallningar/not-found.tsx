import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { TextLink } from "@/components/ui/text-link";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Ordern finns inte" };

export default function OrderNotFound() {
  return (
    <AdminPage current={adminPaths.orders}>
      <h1>Ordern finns inte</h1>
      <p className="mt-4 mb-6 text-lead text-ash">Kontrollera adressen, eller leta upp ordern i listan.</p>
      <TextLink href={adminPaths.orders}>Till beställningarna</TextLink>
    </AdminPage>
  );
}
