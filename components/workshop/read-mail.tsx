"use client";
import { Button } from "@/components/admin/ui/button";
import { readStepMailAction } from "@/lib/jobs/actions";
import type { OrderStatus } from "@/lib/orders/order";
import { OrderForm } from "./order-form";

type ReadMailProps = {
  order: string;
  to: OrderStatus;
  /** The words on the button after which the mail goes. On a phone that button is elsewhere, at the bottom edge. */
  after: string;
  withTracking: boolean;
};

/** Focuses the answer's summary, because the pressed button is gone. */
const goTo = (summary: HTMLElement | null) => summary?.focus();

/** Shows the mail that the buyer will get about the next step, before the step is taken. */
export function ReadMail({ order, to, after, withTracking }: ReadMailProps) {
  return (
    <OrderForm
      order={order}
      id="las"
      action={readStepMailAction}
      hidden={{ to }}
      className="flex w-full flex-wrap items-center gap-x-2 text-small text-ash"
      answer={({ to: address, subject, text }) => (
        <details open className="w-full min-w-0 border-t border-line">
          <summary ref={goTo} className="min-h-target cursor-pointer py-2.5 wrap-anywhere">
            <b>{subject}</b> <span className="text-small text-ash">Till {address}</span>
          </summary>
          <p className="max-w-xl pb-4 wrap-anywhere whitespace-pre-wrap">
            {text.trim().replace(/\n{3,}/g, "\n\n")}
          </p>
          {withTracking && (
            <p className="text-small text-ash">Spårningen du skriver in kommer med i mejlet.</p>
          )}
        </details>
      )}
    >
      <span>Efter ”{after}” får kunden ett mejl om en minut, och så länge kan du ångra.</span>
      <Button type="submit" variant="link" className="text-small text-ink">
        Läs mejlet före
      </Button>
    </OrderForm>
  );
}
