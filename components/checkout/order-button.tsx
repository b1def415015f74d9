import { Button } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { formatKronor } from "@/lib/kernel/money";
import type { Sums } from "./sums";

type OrderButtonProps = { sums: Sums; disabled: boolean; waiting: boolean };

/** On to the payment; where a gift card covers everything the button is the order itself. */
export function OrderButton({ sums, disabled, waiting }: OrderButtonProps) {
  return (
    <Button type="submit" wide disabled={disabled} waiting={waiting} waitingText="Startar betalningen …">
      {sums.nothingToPay ? (
        `Köp nu – betala ${formatKronor(sums.giftCard)} med presentkort`
      ) : (
        <>
          Gå vidare till betalning
          <ArrowRightIcon />
        </>
      )}
    </Button>
  );
}
