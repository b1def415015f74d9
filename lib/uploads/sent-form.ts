import "server-only";
import { readBytes } from "@/lib/kernel/http";
import { MAX_BYTES } from "./picture";

/** A multipart form is a little larger than its file. */
const FORM_OVERHEAD = 20_000;

/** Reads a form with a picture. `malformed`: the body is no form. */
export async function readSentForm(request: Request): Promise<FormData | "too_large" | "malformed"> {
  const bytes = await readBytes(request, MAX_BYTES + FORM_OVERHEAD);
  if (!bytes) return "too_large";
  const type = request.headers.get("content-type") ?? "";
  const body = new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
  return body.formData().catch(() => "malformed" as const);
}
