import { adminPost } from "@/lib/accounts/admin-routes";
import { PLACE } from "@/lib/accounts/form-state";
import type { OrderNotice } from "@/lib/shop/admin-notice";
import { siteUrl } from "@/lib/kernel/site-url";
import { jsonError } from "@/lib/kernel/http";
import { orderMessages, type OrderProblem } from "@/lib/orders/messages";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { readSentForm } from "@/lib/uploads/sent-form";
import { isUuid } from "@/lib/kernel/uuid";
import { addPhoto } from "@/lib/workshop/photos/mutations";

/** Adds a photograph to an order. A route, because a file exceeds a server action's limit. Redirects to the order. */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = adminPost(
  "orders",
  "order-photo",
  async (admin, request) => {
    const form = await readSentForm(request);
    if (form === "too_large") return jsonError(413, form, orderMessages.photo_too_large);
    if (form === "malformed") return jsonError(400, form, "Det gick inte att läsa anropet.");
    const [order, file] = [String(form.get("order") ?? ""), form.get("file")];
    const back = (answer: { besked: OrderNotice } | { fel: OrderProblem }) =>
      Response.redirect(siteUrl(paths.withParams(adminPaths.formPage(form.get(PLACE)).page, answer)), 303);
    if (!isUuid(order)) return back({ fel: "unknown" });
    if (!(file instanceof File) || file.size === 0) return back({ fel: "photo_none" });
    const photo = { bytes: Buffer.from(await file.arrayBuffer()), text: String(form.get("text") ?? "") };
    const added = await addPhoto(admin, order, photo);
    return back(added.ok ? { besked: "photo-added" } : { fel: added.error });
  },
);
