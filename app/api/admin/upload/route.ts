import { adminPost } from "@/lib/accounts/admin-routes";
import type { Admin } from "@/lib/accounts/require-admin";
import type { AdminNotice } from "@/lib/shop/admin-notice";
import { setPostPicture } from "@/lib/blog/mutations";
import { siteUrl } from "@/lib/kernel/site-url";
import { json, jsonError, readBytes } from "@/lib/kernel/http";
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
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = adminPost(
  "posts",
  "upload",
  async (admin, request) => {
    const type = request.headers.get("content-type") ?? "";
    if (type.startsWith("multipart/form-data")) return await answerForm(admin, request);
    const bytes = await readBytes(request, MAX_BYTES);
    if (!bytes) return refuse("too_large");
    const stored = await storePicture(admin, bytes);
    return stored.ok ? json(stored.value, 201) : refuse(stored.error);
  },
);
