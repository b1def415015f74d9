import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";

export const metadata: Metadata = { title: "Sidan finns inte", robots: { index: false } };

/** For a page outside the shop's frame that finds nothing. Every page carries this along, so it brings no frame. */
export default function NotFound() {
  return (
    <main id="innehall">
      <NotFoundPage />
    </main>
  );
}
