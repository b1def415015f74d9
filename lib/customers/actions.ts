"use server";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail } from "@/lib/kernel/result";
import { eraseCustomer } from "./mutations";

export const eraseCustomerAction = formAction(
  "erasing",
  { schema: z.object({ id: z.uuid() }), failed: "Inget är raderat", reauthenticate: true },
  async (admin, { id }) => {
    const erased = await eraseCustomer(admin, id, new Date());
    if (erased.ok) return erased;
    const { error } = erased;
    const text =
      error.code === "early"
        ? error.obstacles.map(({ what }) => what).join(" ")
        : "Kunden finns inte längre.";
    return fail({ code: error.code, text });
  },
  adminPaths.withNotice(adminPaths.customers, "erased"),
);
