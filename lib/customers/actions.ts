"use server";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { adminAction, type Refusal } from "@/lib/accounts/admin-action";
import * as paths from "@/lib/paths";
import { fail, type Result } from "@/lib/result";
import { eraseCustomer } from "./erase/mutations";

export const eraseCustomerAction = adminAction(
  {
    permission: "erasing",
    schema: z.object({ id: z.uuid() }),
    failed: "Inget är raderat",
    proof: ({ id }) => paths.customer(id),
  },
  async (admin, { id }): Promise<Result<never, Refusal>> => {
    const erased = await eraseCustomer(admin, id, new Date());
    if (erased.ok) redirect(paths.withNotice(paths.customers, "erased"));
    const { error } = erased;
    const text =
      error.code === "early"
        ? error.obstacles.map(({ what }) => what).join(" ")
        : "Kunden finns inte längre.";
    return fail({ code: error.code, text });
  },
);
