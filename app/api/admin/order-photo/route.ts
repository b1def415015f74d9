import { notAdmin } from "@/lib/accounts/not-admin";
import { findAdmin } from "@/lib/accounts/require-admin";
import { PLACE } from "@/lib/accounts/form-state";
import type { OrderNotice } from "@/lib/shop/admin-notice";
import { siteUrl } from "@/lib/kernel/site-url";
import { faultResponse, isCrossOrigin, jsonError, onlyPost } from "@/lib/kernel/http";
import { orderMessages, type OrderProblem } from "@/lib/orders/messages";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { readSentForm } from "@/lib/uploads/sent-form";
import { isUuid } from "@/lib/kernel/uuid";
import { addPhoto } from "@/lib/workshop/photos/mutations";

/** The form of an order's photographs: a file is more than a server action takes. Leads back to the order's page. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (isCrossOrigin(request))
      return jsonError(403, "foreign_origin", "Anropet kom från en annan webbplats.");
    const found = await findAdmin("orders");
    if (!found.ok) return notAdmin(found.error);
    const form = await readSentForm(request);
    if (form === "too_large") return jsonError(413, form, orderMessages.photo_too_large);
    if (form === "malformed") return jsonError(400, form, "Det gick inte att läsa anropet.");
    const [order, file] = [String(form.get("order") ?? ""), form.get("file")];
    const back = (answer: { besked: OrderNotice } | { fel: OrderProblem }) =>
      Response.redirect(siteUrl(paths.withParams(adminPaths.formPage(form.get(PLACE)).page, answer)), 303);
    if (!isUuid(order)) return back({ fel: "unknown" });
    if (!(file instanceof File) || file.size === 0) return back({ fel: "photo_none" });
    const photo = { bytes: Buffer.from(await file.arrayBuffer()), text: String(form.get("text") ?? "") };
    const added = await addPhoto(found.value, order, photo);
    return back(added.ok ? { besked: "photo-added" } : { fel: added.error });
  } catch (error) {
    return faultResponse(error, "order-photo");
  }
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = onlyPost;
