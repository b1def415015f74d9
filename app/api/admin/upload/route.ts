import { findAdmin, type Admin } from "@/lib/accounts/require-admin";
import { notAdmin } from "@/lib/accounts/not-admin";
import type { AdminNotice } from "@/lib/shop/admin-notice";
import { setPostPicture } from "@/lib/blog/mutations";
import { siteUrl } from "@/lib/kernel/site-url";
import { faultResponse, isCrossOrigin, json, jsonError, onlyPost, readBytes } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";
import { uploadFailed, uploadMessages, uploadStatus, type UploadError } from "@/lib/uploads/messages";
import { storePicture } from "@/lib/uploads/mutations";
import { MAX_BYTES } from "@/lib/uploads/picture";
import { readSentForm } from "@/lib/uploads/sent-form";

function refuse(error: UploadError): Response {
  return jsonError(uploadStatus[error], error, `${uploadFailed}. ${uploadMessages[error]}`);
}

/** The upload form without JavaScript: sets the picture of a saved post and redirects back to its editor. */
async function answerForm(admin: Admin, request: Request): Promise<Response> {
  const form = await readSentForm(request);
  if (form === "too_large") return refuse(form);
  if (form === "malformed")
    return jsonError(400, "malformed", `${uploadFailed}. Det gick inte att läsa anropet.`);
  const [file, id, version] = [form.get("file"), String(form.get("id") ?? ""), Number(form.get("version"))];
  const back = (notice: AdminNotice) =>
    Response.redirect(siteUrl(adminPaths.withNotice(adminPaths.editPost(id), notice)), 303);
  if (!(file instanceof File)) return back("upload-failed");
  const stored = await storePicture(admin, Buffer.from(await file.arrayBuffer()));
  if (!stored.ok) return back("upload-failed");
  const saved = await setPostPicture(admin, id, version, stored.value.url);
  if (!saved.ok) return back("upload-failed");
  return back("uploaded");
}

/** Stores a picture for the blog. The editor sends the file itself as the body. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (isCrossOrigin(request))
      return jsonError(403, "foreign_origin", "Anropet kom från en annan webbplats.");
    const found = await findAdmin("posts");
    if (!found.ok) return notAdmin(found.error);
    const type = request.headers.get("content-type") ?? "";
    if (type.startsWith("multipart/form-data")) return await answerForm(found.value, request);
    const bytes = await readBytes(request, MAX_BYTES);
    if (!bytes) return refuse("too_large");
    const stored = await storePicture(found.value, bytes);
    return stored.ok ? json(stored.value, 201) : refuse(stored.error);
  } catch (error) {
    return faultResponse(error, "upload");
  }
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = onlyPost;
