"use client";
import type { ReactNode } from "react";
import { MAX_QUANTITY } from "@/lib/catalogue/order-limits";
import { QUERY } from "@/lib/catalogue/design-query";
import { formatKronor } from "@/lib/kernel/money";
import { lineTotal } from "@/lib/pricing/pricing";
import { cn } from "@/lib/utils";
import { useDesigning } from "./design-context";

const STEP =
  "grid w-12 min-h-12 cursor-pointer place-items-center hover:bg-drift disabled:cursor-default disabled:text-edge noscript:hidden";

type QuantityFieldProps = {
  className: string;
  /** Pairs. */
  asked: number;
  minus: ReactNode;
  plus: ReactNode;
};

/** The buttons need no handler here: components/ui/early-presses.ts handles `data-step`. */
export function QuantityField({ className, asked, minus, plus }: QuantityFieldProps) {
  const { quantity, added } = useDesigning();
  return (
    <div role="group" aria-label="Antal par" className={cn(className, added && "table:invisible")}>
      <button
        type="button"
        data-step={-1}
        aria-label="Minska antal"
        className={STEP}
        disabled={quantity <= 1}
      >
        {minus}
      </button>
      <input
        type="number"
        name={QUERY.quantity}
        aria-label="Antal"
        min={1}
        max={MAX_QUANTITY}
        defaultValue={asked}
        inputMode="numeric"
        className="w-12 [appearance:textfield] border-x border-line text-center font-semibold [&::-webkit-inner-spin-button]:appearance-none"
        onBlur={(event) => {
          event.target.value = String(quantity);
        }}
      />
      <button
        type="button"
        data-step={1}
        aria-label="Öka antal"
        className={STEP}
        disabled={quantity >= MAX_QUANTITY}
      >
        {plus}
      </button>
    </div>
  );
}

function useBuying() {
  const { design, quantity, prices, editing } = useDesigning();
  return {
    action: editing ? "Spara ändringen" : "Lägg i varukorgen",
    total: formatKronor(lineTotal({ design, quantity }, prices)),
  };
}

/** The buy button without script; with script it is in `BuyBar`. The server passes its class. */
export function BuyWithoutScript({ button }: { button: string }) {
  const { action } = useBuying();
  return (
    <>
      <button type="submit" className={button}>
        {action}
      </button>
      <noscript>
        <p className="mt-3 border-l-4 border-edge pl-3">
          Varukorgen behöver JavaScript. Utan det går dina val direkt till kassan, och priset står där.
        </p>
      </noscript>
    </>
  );
}

type BuyBarProps = { className: string; button: string; children: ReactNode };

/** The bar with total and button, always in view. `added` takes their place. The server passes the classes. */
export function BuyBar({ className, button, children }: BuyBarProps) {
  const { design, quantity, added } = useDesigning();
  const { action, total } = useBuying();
  return (
    <div data-buybar="" className={className}>
      {children}
      <div className={added ? "invisible" : undefined}>
        <b className="block text-[1.3125rem] leading-[1.2] num lg:text-[1.5rem]">{total}</b>
        <span className="text-small text-ash lg:whitespace-nowrap short:hidden">
          {quantity} par, {design.lengthCm} cm
        </span>
      </div>
      <button type="submit" className={`${button} ${added ? "invisible" : ""}`}>
        {action}
        <span className="sr-only"> – {total}</span>
      </button>
      <div role="status" className="absolute inset-0 empty:pointer-events-none">
        {added}
      </div>
    </div>
  );
}
