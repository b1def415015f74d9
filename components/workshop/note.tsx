import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/field";
import { saveNoteAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { Hidden } from "./hidden";
import { Section } from "./section";

/** The workshop's own note on an order. */
export function Note({ order, back }: { order: WorkshopOrder; back: string }) {
  return (
    <Section title="Anteckning">
      <form action={saveNoteAction} className="grid gap-3">
        <Hidden order={order.id} back={back} />
        <Textarea
          label="Bara för verkstaden"
          name="note"
          rows={3}
          optional
          maxLength={2000}
          defaultValue={order.note ?? ""}
        />
        <div>
          <Button type="submit" variant="line" small>
            Spara anteckningen
          </Button>
        </div>
      </form>
    </Section>
  );
}
