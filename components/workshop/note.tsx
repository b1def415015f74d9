import { SmallSubmit } from "@/components/admin/small-submit";
import { Textarea } from "@/components/ui/field";
import { saveNoteAction } from "@/lib/workshop/actions";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { OrderForm } from "./order-form";
import { Section } from "./section";

export function Note({ order }: { order: WorkshopOrder }) {
  return (
    <Section title="Anteckning">
      <OrderForm order={order.id} action={saveNoteAction} className="grid gap-3">
        <Textarea
          label="Bara för verkstaden"
          name="note"
          rows={3}
          optional
          maxLength={2000}
          defaultValue={order.note ?? ""}
        />
        <div>
          <SmallSubmit>Spara anteckningen</SmallSubmit>
        </div>
      </OrderForm>
    </Section>
  );
}
