import { shippingMessages } from "@/lib/shipping/messages";
import { FormBlock } from "./form-block";
import { SHIPPING_ID } from "./form-errors";
import { SHIPPING_HINT, ShippingOptions } from "./shipping-options";
import type { useShippingOptions } from "./use-shipping-options";

type FreightBlockProps = { shipping: ReturnType<typeof useShippingOptions>; error: string | undefined };

/** The freight options of the checkout, and what is said while there are none. */
export function FreightBlock({
  shipping: { state, chosen, choose, point, choosePoint },
  error,
}: FreightBlockProps) {
  const asking = state.status === "asking";
  return (
    <FormBlock title="Frakt">
      <div id={SHIPPING_ID} tabIndex={-1} className="scroll-mt-28 outline-none" aria-busy={asking}>
        <p role="status" className="text-ash empty:hidden">
          {asking && "Räknar ut frakten …"}
          {state.status === "failed" && state.message}
          {state.status === "ready" && shippingMessages.found(state.options.length)}
        </p>
        {state.status === "ready" && state.question && (
          <p role="status" className="mb-5 border-l-4 border-rowan pl-3 font-semibold">
            {state.question}
          </p>
        )}
        <ShippingOptions
          options={state.status === "ready" ? state.options : []}
          hint={state.status === "idle" && SHIPPING_HINT}
          chosenId={chosen?.id ?? null}
          pointId={point}
          onChoose={choose}
          onPoint={choosePoint}
          error={chosen ? undefined : error}
        />
      </div>
    </FormBlock>
  );
}
