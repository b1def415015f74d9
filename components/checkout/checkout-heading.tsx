import type { Route } from "next";
import { ArrowLeftIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";

export function CheckoutHeading({ back }: { back: { href: Route; label: string } }) {
  return (
    <>
      <p className="text-small">
        <TextLink href={back.href} quiet>
          <ArrowLeftIcon />
          {back.label}
        </TextLink>
      </p>
      <h1 className="mb-8">Kassa</h1>
    </>
  );
}
