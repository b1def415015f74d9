import { buttonVariants } from "@/components/admin/ui/button";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { COLOURS } from "@/lib/catalogue/options";
import { formatDay } from "@/lib/kernel/workdays";
import type { OrderStatus } from "@/lib/orders/order";
import { hasLeft, mailOf, STATUS_NAMES, stepsDone, stepsOf } from "@/lib/orders/states";
import { trackingLinkOf } from "@/lib/shipping/tracking-link";
import { cn } from "@/lib/utils";
import { withdrawalEnds } from "@/lib/withdrawals/deadlines";
import { moveOrderAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { ExternalLink } from "./external-link";
import { OrderForm } from "./order-form";
import type { MatterProps } from "./order-now";
import { ReadMail } from "./read-mail";
import "./next-bar.css";

type TrackProps = { status: OrderStatus; engraved: boolean; lacquer: string | null };

/** The steps as bands on a pole: a finished step is lacquered, the current one framed. */
function StepTrack({ status, engraved, lacquer }: TrackProps) {
  const steps = stepsOf({ engraved });
  const done = stepsDone(status, { engraved });
  const hex = COLOURS.find(({ name }) => name === lacquer)?.hex;
  return (
    <div className="min-w-0 flex-[1_1_100%] lg:flex-1">
      <div
        role="img"
        aria-label={`${STATUS_NAMES[status]}, ${done} av ${steps.length} steg klara`}
        className="flex border-y border-ink/20 bg-bamboo forced-color-adjust-none"
      >
        {steps.map((step, index) => (
          <span
            key={step}
            style={index < done ? { background: hex } : undefined}
            className={cn(
              "mr-2.5 h-9 flex-1",
              index < done && "bg-spruce",
              index === done && step === status
                ? "border-[3px] border-ink"
                : index >= done && "border border-dashed border-ink/60",
            )}
          />
        ))}
      </div>
      <div aria-hidden="true" className="mt-2 flex text-small leading-[1.3] text-ash max-md:hidden">
        {steps.map((step) => (
          <span key={step} className={cn("mr-2.5 flex-1", step === status && "font-semibold text-ink")}>
            {STATUS_NAMES[step]}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 md:hidden">
        {STATUS_NAMES[status]}
      </p>
    </div>
  );
}

/** Tracking number and link of a parcel that was not booked automatically. */
export function TrackingFields() {
  return (
    <>
      <TextField label="Spårningsnummer" name="trackingCode" optional maxLength={60} />
      <TextField
        label="Länk till spårning"
        name="trackingLink"
        type="url"
        optional
        hint="Tom: fraktbolagets egen, om numret känns igen."
      />
    </>
  );
}

/** The values of `TrackingFields`. */
export function trackingOf({ shipments: [current] }: WorkshopOrder) {
  return { trackingCode: current?.trackingCode ?? "", trackingLink: current?.trackingLink ?? "" };
}

/** The status text of an order that is ready, sent, delivered or cancelled; null while it is built. */
function statusText(props: MatterProps): [what: string, more: string] | null {
  const { order, receipt, bookable, deliveredAt } = props;
  const city = receipt.address?.city;
  const to = city ? ` till ${city}` : "";
  const shipment = order.shipments[0];
  const mayWithdraw = !receipt.replaces && receipt.lines.some((line) => !line.withdrawalExempt);
  const ends = mayWithdraw ? withdrawalEnds(deliveredAt) : null;
  switch (order.status) {
    case "ready":
      if (shipment?.status === "booked" && bookable)
        return ["Klar, och frakten är bokad.", "Sätt på fraktsedeln och lämna paketet."];
      return needsTracking(order, bookable)
        ? ["Klar. Skriv in spårningen när paketet är lämnat.", ""]
        : ["Klar.", "Frakten bokas av sig själv."];
    case "shipped":
      return [
        `På väg${to}. Inget att göra.`,
        mayWithdraw ? "Klockan på 14 dagar börjar gå när stavarna är levererade." : "",
      ];
    case "delivered":
      return [
        `Framme${city ? ` i ${city}` : ""}. Inget att göra.`,
        ends ? `Ångerrätten går ut den ${formatDay(ends)}.` : "",
      ];
    case "cancelled":
      return ["Ordern är avbruten. Inget att göra.", "Ordern byggs inte och skickas inte."];
    default:
      return null;
  }
}

/** Whether the tracking number has to be typed in: the freight is neither booked automatically nor going to be. */
function needsTracking({ shipments: [current] }: WorkshopOrder, bookable: boolean): boolean {
  return !(bookable && (!current || ["waiting", "booking", "booked"].includes(current.status)));
}

/** The order's status, and the form that moves it to the next step. */
export function StepNow(props: MatterProps) {
  const { order, state, bookable, primary } = props;
  const { id, status, items, shipments } = order;
  const { next, canFinish } = state.standing;
  const words = statusText(props);
  const asksTracking = next === "shipped" && needsTracking(order, bookable);
  const parcel = hasLeft(status) && shipments[0];
  const link = parcel && trackingLinkOf(parcel, order.shippingInfo?.carrier ?? null);
  // The page's green button; on a phone it sticks to the bottom edge (next-bar.css).
  const isBar = primary && next !== "delivered";
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      {words ? (
        <div className="min-w-0 flex-[1_1_24rem]">
          <h2 className="text-[1.5rem]">{words[0]}</h2>
          {words[1] && <p className="mt-1 text-ash">{words[1]}</p>}
        </div>
      ) : (
        <StepTrack
          status={status}
          engraved={items.some(({ engraving }) => engraving !== null)}
          lacquer={items[0]?.colorName ?? null}
        />
      )}
      {next && (
        <OrderForm
          order={id}
          id="nasta"
          action={moveOrderAction}
          hidden={{ to: next }}
          values={asksTracking ? trackingOf(order) : undefined}
          className={cn("grid gap-4", asksTracking && "w-full max-w-3xl")}
        >
          {asksTracking && (
            <div className="grid items-end gap-4 md:grid-cols-2">
              <TrackingFields />
            </div>
          )}
          <div data-bottom-bar={isBar || undefined} className={isBar ? "next-bar" : undefined}>
            <Submit variant={isBar ? "default" : "outline"}>Nästa: {STATUS_NAMES[next]}</Submit>
          </div>
        </OrderForm>
      )}
      {canFinish && next !== "ready" && (
        <OrderForm
          order={id}
          id="klar"
          action={moveOrderAction}
          hidden={{ to: "ready" }}
          save="Allt är byggt: flytta till Klar"
        />
      )}
      {next && mailOf(next) && (
        <ReadMail
          key={next}
          order={id}
          to={next}
          after={`Nästa: ${STATUS_NAMES[next]}`}
          withTracking={asksTracking}
        />
      )}
      {link && (
        <ExternalLink href={link} className={buttonVariants({ variant: "outline", size: "sm" })}>
          Följ paketet
        </ExternalLink>
      )}
    </div>
  );
}
