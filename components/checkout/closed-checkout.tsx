import { designLink } from "@/components/layout/navigation";
import { ButtonLink } from "@/components/ui/button";
import * as paths from "@/lib/shop/paths";

/** Replaces the checkout while the workshop takes no orders. `text` says until when. */
export function ClosedCheckout({ text }: { text: string }) {
  return (
    <div className="max-w-[42rem]">
      <p className="text-lead">{text}</p>
      <p className="mt-4 text-ash">
        Varukorgen är kvar till dess, och du kan designa vidare. Presentkort går att köpa som vanligt.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <ButtonLink href={paths.giftCards}>Köp ett presentkort</ButtonLink>
        <ButtonLink href={designLink.href} variant="line">
          {designLink.label}
        </ButtonLink>
      </p>
    </div>
  );
}
