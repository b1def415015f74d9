import type { CartLine } from "@/lib/cart/cart";
import { poles } from "@/lib/catalogue/poles";
import { TEXT_BUTTON } from "./cart-line";

type RemovedLineProps = {
  line: CartLine;
  /** In place of its line the button takes the focus, which was on a button that is gone. */
  isFocused?: boolean;
  onPutBack: () => void;
};

/** What stands where a line stood, with the way back. */
export function RemovedLine({ line, isFocused, onPutBack }: RemovedLineProps) {
  return (
    <p
      role="status"
      className="mt-4 flex min-h-29 max-w-none flex-wrap items-center justify-between gap-x-6 border-2 border-dashed border-edge px-4 first:mt-0"
    >
      {poles[line.design.product].lineTitle} är borttagen.
      <button
        type="button"
        autoFocus={isFocused}
        className={`${TEXT_BUTTON} font-semibold`}
        onClick={onPutBack}
      >
        Ångra
      </button>
    </p>
  );
}
