import { FormAlert } from "@/components/admin/form-alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { TextLink } from "@/components/ui/text-link";
import { formatShortDate } from "@/lib/dates";
import * as paths from "@/lib/paths";
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
          <TextLink href={paths.order(order.id)} className="font-semibold num">
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

type SettleProps = { withdrawal: Unmatched; refused: { typed: string; why: string } | null };

/** Gives the withdrawal to an order, or closes it. */
export function Settle({ withdrawal: { id, candidates }, refused }: SettleProps) {
  return (
    <div className="grid gap-8">
      <form key={refused?.why} action={assignWithdrawalAction} className="grid gap-4" noValidate>
        <input type="hidden" name="id" value={id} />
        {refused && <FormAlert title="Ångern är inte förd till någon beställning" text={refused.why} />}
        <Input
          id="angrad-order"
          name="order"
          label="Ordernummer"
          inputMode="numeric"
          maxLength={40}
          defaultValue={refused?.typed ?? likely(candidates)}
          error={refused?.why}
          hint="Kunden får ett mottagningsbevis, och sedan svarar du på ångern som vanligt."
        />
        <div>
          <Button type="submit">Det är den beställningen</Button>
        </div>
      </form>
      <form action={closeWithdrawalAction} className="grid gap-4 border-t border-edge pt-6">
        <input type="hidden" name="id" value={id} />
        <p>
          Hör den inte till någon beställning här? Svara kunden först. Ångern gäller från den dag den kom,
          även om numret var fel.
        </p>
        <div>
          <Button type="submit" variant="line">
            Den hör inte hit
          </Button>
        </div>
      </form>
    </div>
  );
}
