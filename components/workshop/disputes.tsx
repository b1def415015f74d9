import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { moveInWords, outcomeInWords, reasonInWords } from "@/lib/disputes/words";
import type { WorkshopOrder } from "@/lib/workshop/queries";

type Dispute = WorkshopOrder["disputes"][number];

/** The maker's next action, or how the dispute ended. */
function Outcome({ dispute }: { dispute: Dispute }) {
  const { said, more } = outcomeInWords(dispute);
  return (
    <>
      <p className="font-semibold">{said}</p>
      {more && <p>{more}</p>}
    </>
  );
}

/** The bank's claim, its state, and the money that was moved for it. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  return (
    <div className="grid max-w-xl gap-3">
      <p>
        Kunden har bett sin bank om {formatKronor(dispute.amountOre)} tillbaka.{" "}
        {reasonInWords(dispute.reason)}
      </p>
      <Outcome dispute={dispute} />
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
