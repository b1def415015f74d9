import { expect, test } from "vitest";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import { TO_CORRECT } from "@/lib/kernel/field-errors";

test("a form is refused in Swedish, also for a field whose schema has no message of its own", async () => {
  const schema = z.object({ id: z.uuid(), note: z.string({ error: "Skriv något" }) });
  const action = formAction("anyone", { schema }, async () => {
    throw new Error("a refused form was carried out");
  });
  const form = new FormData();
  form.set("id", "fel");
  const answer = await action(null, form);
  expect(answer).toMatchObject({
    status: "failed",
    title: TO_CORRECT,
    text: "Det gick inte att läsa anropet.",
    fields: { id: "Det gick inte att läsa anropet.", note: "Skriv något" },
  });
});
