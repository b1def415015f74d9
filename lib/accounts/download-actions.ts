"use server";
import { redirect } from "next/navigation";
import * as z from "zod";
import { isScripted } from "@/lib/kernel/form-answer";
import { ok } from "@/lib/kernel/result";
import { safeCallbackUrl } from "./callback-url";
import { formAction } from "./form-action";

/**
 * Asks for the re-authentication that a download of customers or the books needs, then redirects to the file; with
 * JavaScript the form goes there itself. The file's own route checks the permission.
 */
export const downloadAction = formAction(
  "own",
  {
    schema: z.object({ file: z.string().transform(safeCallbackUrl) }),
    failed: "Inget är nedladdat",
    reauthenticate: true,
  },
  async (_admin, { file }) => {
    if (!(await isScripted())) redirect(file);
    return ok(file);
  },
);
