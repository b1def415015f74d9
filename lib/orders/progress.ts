// Where an order is, as its buyer reads it: the steps with their days, and one sentence on top.
import type { OrderStatus } from "./order";
import type { BuyersHold } from "./standing";
import { stepsDone, stepsOf, type ProcessStep } from "./states";
import { arrivalOf, planOf } from "./due-dates";
import type { Pause } from "@/lib/shipping/delivery-time";
import { handoverNotice } from "@/lib/shipping/options";
import { dayOf } from "@/lib/kernel/dates";
import { formatDay, sayDay } from "@/lib/kernel/workdays";

type Move = { from: string; to: string; at: Date };

export type FollowedStep = {
  step: ProcessStep;
  state: "done" | "now" | "later";
  /** `Klart den 18 november`, `Pågår nu`, `Troligen på måndag` */
  when: string;
};

const HEADINGS: Readonly<Record<OrderStatus, string>> = {
  received: "Vi har fått din beställning.",
  bamboo: "Nu letar vi bambu.",
  tip: "Nu formar vi spetsen.",
  ferrule: "Nu monterar vi hylsan.",
  handle: "Nu limmar vi handtaget.",
  straps: "Nu nitar vi remmarna.",
  engraving: "Nu graverar vi staven.",
  ready: "Dina stavar är klara.",
  shipped: "Dina stavar är på väg.",
  delivered: "Dina stavar är framme.",
  cancelled: "Beställningen är avbruten.",
};

const SEVERAL: Partial<Record<OrderStatus, string>> = {
  tip: "Nu formar vi spetsarna.",
  ferrule: "Nu monterar vi hylsorna.",
  handle: "Nu limmar vi handtagen.",
  engraving: "Nu graverar vi stavarna.",
};

/** To the buyer of a present, and to whoever else sees the shared page. */
const OF_OTHERS: Partial<Record<OrderStatus, string>> = {
  ready: "Stavarna är klara.",
  shipped: "Stavarna är på väg.",
  delivered: "Stavarna är framme.",
};

const HELD: Readonly<Record<BuyersHold, string>> = {
  review: "Vi behöver titta på betalningen innan vi bygger vidare. Vi hör av oss till dig.",
  asked: "Vi har fått ditt ångermeddelande och bygger inte vidare. Du får svar med ett mejl.",
  exempt:
    "Vi har fått ditt ångermeddelande. Alla stavar är graverade, och för dem gäller ingen ångerrätt. Bygget väntar tills du har fått vårt svar med ett mejl.",
  withdrawn: "Du har ångrat köpet, och vi bygger inte vidare.",
};

/** Whether the page shows no steps: the buyer has withdrawn, or asked to. A review only holds the order. */
export function isStopped(hold: BuyersHold | null): boolean {
  return hold !== null && hold !== "review";
}

const COUNTS = ["", "Ett", "Två", "Tre", "Fyra", "Fem", "Sex"];

/** When each state was left for good: undone moves don't count. */
function leftAt(moves: readonly Move[]): ReadonlyMap<string, Date> {
  const left = new Map<string, Date>();
  for (const { from, to, at } of moves) {
    left.set(from, at);
    left.delete(to);
  }
  return left;
}

type Followed = {
  status: OrderStatus;
  engraved: boolean;
  pairs: number;
  paidAt: Date;
  shipBy: string;
  /** How the parcel travels, while the address is shown. */
  option?: Parameters<typeof handoverNotice>[0];
  /** A present, or read by others than the buyer: the poles are not called the reader's own. */
  isGift?: boolean;
  /** Made again at 0 kr: nothing was ordered or paid. */
  isReplacement?: boolean;
  hold: BuyersHold | null;
  /** It is held until a change of it is paid. */
  awaitsPayment?: boolean;
};

/** What the page of an order says at `now`. `pause` is the workshop's. */
export function progressOf(order: Followed, moves: readonly Move[], now: Date, pause: Pause | null) {
  const done = stepsDone(order.status, order);
  const plan = planOf(order, now, pause);
  const left = leftAt(moves);
  const today = dayOf(now);
  const steps = stepsOf(order);
  const followed = steps.map((step, index): FollowedStep => {
    if (index < done) {
      const at = left.get(step);
      return { step, state: "done", when: at ? `Klart den ${formatDay(dayOf(at))}` : "Klart" };
    }
    if (step === order.status) return { step, state: "now", when: order.hold ? "Står stilla" : "Pågår nu" };
    const day = plan.steps.get(step);
    // A cancelled or held order has no expected days.
    const when = order.status === "cancelled" || order.hold || !day ? "" : `Troligen ${sayDay(day, today)}`;
    return { step, state: "later", when };
  });
  return {
    heading: headingOf(order),
    lead: order.hold
      ? order.hold === "review" && order.awaitsPayment
        ? "Vi bygger vidare när ändringen är betald."
        : HELD[order.hold]
      : order.isReplacement && order.status === "cancelled"
        ? "Undrar du över något, hör av dig till oss."
        : leadOf(
            order.status,
            done,
            steps.length,
            plan.ships,
            today,
            handoverNotice(order.option ?? null, order.isGift ?? false),
          ),
    steps: followed,
    /** The day the buyer has the parcel at the latest, while it is built. */
    arrives: arrivalOf(order, now, pause),
  };
}

function headingOf({ status, pairs, isGift, isReplacement = false, hold }: Followed): string {
  if (hold === "exempt") return "Bygget väntar.";
  if (isStopped(hold)) return "Bygget är stoppat.";
  if (isReplacement && status === "received") return "Vi gör om dina stavar.";
  if (isReplacement && status === "cancelled") return "Ersättningen är avbruten.";
  return (isGift && OF_OTHERS[status]) || (pairs > 1 && SEVERAL[status]) || HEADINGS[status];
}

function leadOf(
  status: OrderStatus,
  done: number,
  count: number,
  ships: string,
  today: string,
  arrival: string,
): string {
  if (status === "cancelled") return "Det du har betalat får du tillbaka samma väg.";
  if (status === "delivered") return "Vi hoppas att de ger många fina turer.";
  if (status === "shipped") return `Paketet har lämnat verkstaden. ${arrival}`;
  const leaves = `Vi räknar med att paketet går ${sayDay(ships, today)}.`;
  if (status === "received") return `Vi bygger stavarna för hand. ${leaves}`;
  if (status === "ready") return `Alla steg är klara. ${leaves}`;
  const total = COUNTS[count]!.toLowerCase();
  if (done === 0) return `Det första av ${total} steg pågår. ${leaves}`;
  return `${COUNTS[done]} av ${total} steg är ${done === 1 ? "klart" : "klara"}. ${leaves}`;
}
