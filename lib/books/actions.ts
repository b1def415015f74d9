"use server";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import * as adminPaths from "@/lib/shop/admin-paths";
import { ok } from "@/lib/kernel/result";
import { getSettings } from "@/lib/settings/queries";
import { exportMonth } from "./exports";
import { periodOf } from "@/lib/kernel/month";

const monthSchema = z.object({
  manad: z.string().transform((text, ctx) => {
    const period = periodOf(text);
    if (period) return period;
    ctx.addIssue("Välj en månad");
    return z.NEVER;
  }),
});

/** Exports a month's new vouchers and redirects to the month, where the new file is listed first. */
export const exportMonthAction = formAction(
  "books",
  {
    schema: monthSchema,
    failed: "Exporten är inte gjord",
    messages: {
      taken:
        "Ett nummer i serien är redan exporterat. Välj en annan bokstav för serien under Inställningar, Bokföring.",
    },
  },
  async (admin, { manad: period }) => {
    const now = new Date();
    const result = await exportMonth(admin, period, await getSettings(now), now);
    if (result.ok) return ok("exported" as const);
    return result.error === "nothing" ? ok(result.error) : { ok: false as const, error: result.error };
  },
  (done, { manad }) => adminPaths.withNotice(adminPaths.booksOf(manad.month), `books-${done}`),
);
