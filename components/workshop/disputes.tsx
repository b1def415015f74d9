import { formatDateTime, formatLongDate } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import { moveInWords, reasonInWords, stateInWords } from "@/lib/disputes/words";
import { isDecided, isKept, needsAnswer } from "@/lib/payments/dispute-status";
import type { WorkshopOrder } from "@/lib/workshop/queries";

type Dispute = WorkshopOrder["disputes"][number];

/** What the maker has to do, or how the dispute ended. */
function Outcome({ dispute }: { dispute: Dispute }) {
  const { status, answerBy, moves } = dispute;
  if (!isDecided(status))
    return (
      <p className="font-semibold">
        Inte avgjort: {stateInWords(status)}.
        {answerBy && needsAnswer(status) && ` Svara i Stripe senast den ${formatLongDate(answerBy)}.`}
      </p>
    );
  if (isKept(status)) return <p className="font-semibold">Avgjort: {stateInWords(status)}.</p>;
  return (
    <>
      <p className="font-semibold">Avgjort: {stateInWords(status)}. Pengarna är borta.</p>
      <p>
        {moves.some(({ kind }) => kind === "lost")
          ? "De är bokförda som förlust. Köpet och momsen står kvar i bokföringen; hör med den som sköter ditt bokslut."
          : "Stripe har inte sagt vad som drogs ännu. Vi frågar igen, och bokför det när vi vet."}
      </p>
    </>
  );
}

/** What the bank asks, how it stands, and the money that was moved for it. */
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
