import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { moveInWords, outcomeInWords, reasonInWords } from "@/lib/disputes/rules";
import type { WorkshopOrder } from "@/lib/workshop/queries";

/** The bank's claim, its state with the maker's next action, and the money that was moved for it. */
export function DisputeFacts({ dispute }: { dispute: WorkshopOrder["disputes"][number] }) {
  const { said, more } = outcomeInWords(dispute);
  return (
    <div className="grid max-w-xl gap-3">
      <p>
        Kunden har bett sin bank om {formatKronor(dispute.amountOre)} tillbaka.{" "}
        {reasonInWords(dispute.reason)}
      </p>
      <p className="font-semibold">{said}</p>
      {more && <p>{more}</p>}
      <ul className="grid gap-3 empty:hidden">
        {dispute.moves.map((move) => (
          <li key={move.id}>
            {moveInWords(move)}
            <span className="block text-small text-ash">
              {formatDateTime(move.createdAt)}, verifikat T{move.number}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small break-all text-ash">I Stripe: {dispute.id}</p>
    </div>
  );
}
