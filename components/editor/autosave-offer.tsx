import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/kernel/dates";

type AutosaveOfferProps = { at: number; onTake: () => void; onDrop: () => void };

/** Offers to restore an autosave that never reached the server, or to discard it. */
export function AutosaveOffer({ at, onTake, onDrop }: AutosaveOfferProps) {
  return (
    <div role="status" className="rounded border-[1.5px] border-ink px-5 py-4">
      <p className="font-semibold">Här finns text som inte blev sparad</p>
      <p>Den skrevs {formatDateTime(new Date(at))}, i den här fliken.</p>
      <div className="mt-4 flex flex-wrap gap-4">
        <Button small onClick={onTake}>
          Hämta tillbaka texten
        </Button>
        <Button variant="line" small onClick={onDrop}>
          Släng den
        </Button>
      </div>
    </div>
  );
}
