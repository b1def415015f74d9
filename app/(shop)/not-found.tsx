import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";

export const metadata: Metadata = { title: "Sidan finns inte", robots: { index: false } };

/** For a page of the shop that finds nothing: header and footer are there already. */
export default function ShopNotFound() {
  return <NotFoundPage />;
}
