import { accessDenied, signedOut } from "@/lib/accounts/messages";
import { findAdmin } from "@/lib/accounts/require-admin";
import type { AdminNotice } from "@/lib/admin-notice";
import { siteUrl } from "@/lib/company";
import { faultResponse, isCrossOrigin, jsonError, readBytes } from "@/lib/http";
import * as paths from "@/lib/paths";
import { replacePicture, type ReplaceError } from "@/lib/settings/replace-picture";
import { uploadFailed, uploadMessages, uploadStatus } from "@/lib/uploads/messages";
import { MAX_BYTES } from "@/lib/uploads/picture";
import { isPlace, type Place } from "@/lib/uploads/places";

/** A multipart form is a little larger than its file. */
const FORM_OVERHEAD = 20_000;

function noticeOf(error: ReplaceError): AdminNotice {
  if (error === "no_alt") return "picture-no-alt";
  if (error === "no_file") return "picture-no-file";
  if (error === "clash") return "picture-clash";
  return error === "storage" ? "upload-failed" : "picture-refused";
}

const back = (place: Place, notice: AdminNotice) =>
  Response.redirect(siteUrl(paths.settingsPicture(place, notice)), 303);

/** The form of a picture in the settings: a file is more than a server action takes. Leads back to the settings. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (isCrossOrigin(request))
      return jsonError(403, "foreign_origin", "Anropet kom från en annan webbplats.");
    const found = await findAdmin("settings");
    if (!found.ok)
      return found.error === "forbidden"
        ? jsonError(403, found.error, accessDenied.text)
        : jsonError(401, found.error, signedOut.text);
    const bytes = await readBytes(request, MAX_BYTES + FORM_OVERHEAD);
    if (!bytes) return jsonError(uploadStatus.too_large, "too_large", uploadMessages.too_large);
    const type = request.headers.get("content-type") ?? "";
    const body = new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
    const form = await body.formData().catch(() => null);
    const place = form?.get("place");
    if (!form || !isPlace(place))
      return jsonError(400, "malformed", `${uploadFailed}. Det gick inte att läsa anropet.`);
    const [file, was, alt] = [form.get("file"), String(form.get("was") ?? ""), String(form.get("alt") ?? "")];
    const photo = file instanceof File && file.size > 0 ? Buffer.from(await file.arrayBuffer()) : null;
    const replaced = await replacePicture(found.value, { place, was, alt, file: photo });
    return back(place, replaced.ok ? "saved" : noticeOf(replaced.error));
  } catch (error) {
    return faultResponse(error, "shop-picture");
  }
}
