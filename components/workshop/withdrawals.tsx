import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/dates";
import { repayBy, withdrawalEnds } from "@/lib/orders/due-dates";
import { formatDay } from "@/lib/workdays";
import { judgeWithdrawalAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { Hidden } from "./hidden";

type WithdrawalsProps = {
  order: string;
  back: string;
  withdrawals: WorkshopOrder["withdrawals"];
  items: WorkshopOrder["items"];
  deliveredAt: Date | null;
  /** The withdrawal whose answer or money is still waited for. */
  unsettled: string | null;
};

const STATES: Readonly<Record<string, string>> = {
  received: "Väntar på svar",
  accepted: "Godkänd",
  refused: "Avslagen",
};

/** The positions a withdrawal names; null is the whole order. */
export function withdrawnPositions(lines: unknown): number[] | null {
  return Array.isArray(lines) ? lines.filter((line): line is number => typeof line === "number") : null;
}

/** What the buyer has withdrawn, the 14-day clock and what is exempt (DAL 2 kap. 10–14 §§). */
export function Withdrawals({ order, back, withdrawals, items, deliveredAt, unsettled }: WithdrawalsProps) {
  const ends = withdrawalEnds(deliveredAt);
  return (
    <div className="grid gap-6">
      <p className="text-ash">
        {ends
          ? `Ångerrätten går ut ${formatDay(ends)}.`
          : "Klockan på 14 dagar börjar gå när stavarna är levererade."}
      </p>
      {withdrawals.map((withdrawal) => {
        const positions = withdrawnPositions(withdrawal.lines);
        const chosen = items.filter((item) => positions === null || positions.includes(item.position));
        return (
          <article key={withdrawal.id} className="grid gap-3 wrap-anywhere">
            <p>
              <b>{STATES[withdrawal.status] ?? withdrawal.status}</b>
              <span className="block text-small text-ash">
                {withdrawal.name}, {withdrawal.email}, {formatDateTime(withdrawal.createdAt)}
              </span>
            </p>
            <ul className="list-disc pl-5">
              {chosen.map((item) => (
                <li key={item.id}>
                  {item.quantity} × {item.productTitle}
                  {item.withdrawalExempt && (
                    <span className="font-semibold text-rowan"> Undantagen: graverad</span>
                  )}
                </li>
              ))}
            </ul>
            {withdrawal.message && <p className="whitespace-pre-wrap">{withdrawal.message}</p>}
            {withdrawal.id === unsettled && (
              <p className="text-small">
                Betala tillbaka senast {formatDay(repayBy(withdrawal.createdAt))}. Du får vänta tills stavarna
                har kommit tillbaka.
              </p>
            )}
            {withdrawal.status === "received" && (
              <form action={judgeWithdrawalAction} className="flex gap-3">
                <Hidden order={order} back={back} />
                <input type="hidden" name="withdrawal" value={withdrawal.id} />
                <Button type="submit" name="verdict" value="accepted" variant="line" small>
                  Godkänn
                </Button>
                <Button type="submit" name="verdict" value="refused" variant="danger" small>
                  Avslå
                </Button>
              </form>
            )}
          </article>
        );
      })}
    </div>
  );
}
