import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { changeFields } from "@/lib/order-changes/fields";
import { changeSchema } from "@/lib/order-changes/schema";
import { errorsOf } from "../../support/schema-errors";

/** The form data of a changed line. */
function sent(quantity: string, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const pole = { "item.product": "vuxenstav", "item.color": "Röd", "item.length": "125" };
  const hidden = { order: randomUUID(), change: randomUUID(), position: "1", version: "v", rows: "r" };
  for (const [name, value] of Object.entries({ ...hidden, ...pole, "item.quantity": quantity, ...more }))
    form.set(name, value);
  return form;
}
const errors = (...form: Parameters<typeof sent>) => errorsOf(changeSchema, changeFields(sent(...form)));

test.each([
  ["", "Antalet ska vara minst 1"],
  ["0", "Antalet ska vara minst 1"],
  ["-1", "Antalet ska vara minst 1"],
  ["1.5", "Antalet ska vara minst 1"],
  ["100", "Högst 99 par av samma stav"],
  ["1001", "Högst 99 par av samma stav"],
])("a quantity of %o pairs is refused at its field", (quantity, said) => {
  expect(errors(quantity)).toEqual({ "item.quantity": said });
});

test("the quantity is checked also for a pole that is no longer sold, whose number can still be reduced", () => {
  expect(errors("1", { "item.product": "" })).toEqual({});
  expect(errors("", { "item.product": "" })).toEqual({ "item.quantity": "Antalet ska vara minst 1" });
});

test("the remove button takes a line away, whatever its quantity field holds", () => {
  for (const quantity of ["", "-1", "2"]) {
    expect(errors(quantity, { way: "remove" })).toEqual({});
    expect(changeFields(sent(quantity, { way: "remove" }))).toMatchObject({ item: null, quantity: 0 });
  }
});
