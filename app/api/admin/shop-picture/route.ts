import { adminPost } from "@/lib/accounts/admin-routes";
import type { AdminNotice } from "@/lib/shop/admin-notice";
import { siteUrl } from "@/lib/kernel/site-url";
import { jsonError } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";
import { replacePicture, type ReplaceError } from "@/lib/settings/replace-picture";
import { uploadFailed, uploadMessages, uploadStatus } from "@/lib/uploads/messages";
import { isPlace, type Place } from "@/lib/uploads/places";
import { readSentForm } from "@/lib/uploads/sent-form";

function noticeOf(error: ReplaceError): AdminNotice {
  if (error === "no_alt") return "picture-no-alt";
  if (error === "no_file") return "picture-no-file";
  if (error === "clash") return "picture-clash";
  return error === "storage" ? "upload-failed" : "picture-refused";
}

const back = (place: Place, notice: AdminNotice) =>
  Response.redirect(siteUrl(adminPaths.settingsPicture(place, notice)), 303);

/** Replaces a picture of the shop. A route, because a file exceeds a server action's limit. Redirects to the settings. */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = adminPost(
  "settings",
  "shop-picture",
  async (admin, request) => {
    const form = await readSentForm(request);
    if (form === "too_large") return jsonError(uploadStatus.too_large, form, uploadMessages.too_large);
    const place = form === "malformed" ? null : form.get("place");
    if (form === "malformed" || !isPlace(place))
      return jsonError(400, "malformed", `${uploadFailed}. Det gick inte att läsa anropet.`);
    const [file, was, alt] = [form.get("file"), String(form.get("was") ?? ""), String(form.get("alt") ?? "")];
    const photo = file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
    const replaced = await replacePicture(admin, { place, was, alt, file: photo });
    return back(place, replaced.ok ? "saved" : noticeOf(replaced.error));
  },
);
