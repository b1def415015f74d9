import type { Route } from "next";
import { BackLink } from "@/components/ui/back-link";

export function CheckoutHeading({ back }: { back: { href: Route; label: string } }) {
  return (
    <>
      <p className="text-small">
        <BackLink href={back.href}>{back.label}</BackLink>
      </p>
      <h1 className="mb-8">Kassa</h1>
    </>
  );
}
