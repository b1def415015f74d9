import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDate } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { assignWithdrawalAction, closeWithdrawalAction } from "@/lib/withdrawals/unmatched/actions";
import type { Candidate, Unmatched } from "@/lib/withdrawals/unmatched/queries";

/** The orders it may be about, with what fits and what does not. */
export function Candidates({ withdrawal }: { withdrawal: Unmatched }) {
  const { candidates, number } = withdrawal;
  if (candidates.length === 0)
    return <p className="text-ash">Ingen beställning har numret {number} eller är köpt med den adressen.</p>;
  return (
    <ul className="grid gap-3">
      {candidates.map((order) => (
        <li key={order.id} className="wrap-anywhere">
          <TextLink href={adminPaths.order(order.id)} className="font-semibold num">
            Order {order.number}
          </TextLink>
          <span className="block text-small text-ash">
            Köpt {formatShortDate(order.paidAt)} med {order.email || "okänd adress"}.
            {order.isSameAddress && " Samma adress."}
            {order.number === number && " Samma nummer."}
            {order.withdrawn && " Redan ångrad."}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The number of the only order it can be, if there is one. */
function likely(candidates: readonly Candidate[]): string {
  const own = candidates.filter(({ withdrawn, isSameAddress }) => !withdrawn && isSameAddress);
  return own.length === 1 ? String(own[0]!.number) : "";
}

/** Gives the withdrawal to an order, or closes it. */
export function Settle({ withdrawal: { id, candidates } }: { withdrawal: Unmatched }) {
  const page = adminPaths.unmatchedWithdrawal(id);
  return (
    <div className="grid gap-8">
      <ActionForm
        action={assignWithdrawalAction}
        page={page}
        id="angrad"
        hidden={{ id }}
        values={{ order: likely(candidates) }}
      >
        <TextField
          name="order"
          label="Ordernummer"
          inputMode="numeric"
          maxLength={40}
          hint="Kunden får ett mottagningsbevis, och sedan svarar du på ångern som vanligt."
        />
        <Submit variant="default">Det är den beställningen</Submit>
      </ActionForm>
      <ActionForm
        action={closeWithdrawalAction}
        page={page}
        id="avsluta"
        hidden={{ id }}
        className="grid gap-4 border-t border-edge pt-6"
      >
        <p>
          Hör den inte till någon beställning här? Svara kunden först. Ångern gäller från den dag den kom,
          även om numret var fel.
        </p>
        <Submit size="default">Den hör inte hit</Submit>
      </ActionForm>
    </div>
  );
}
