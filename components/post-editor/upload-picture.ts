"use client";
import { showToast } from "@/components/ui/toast";
import * as adminPaths from "@/lib/shop/admin-paths";
import { uploadFailed, uploadMessages } from "@/lib/uploads/messages";
import { MAX_BYTES } from "@/lib/uploads/picture";

export type UploadedPicture = { url: string; width: number; height: number };

function failed(text: string): null {
  void showToast({ title: uploadFailed, text, kind: "error" });
  return null;
}

/** Uploads a picture, and shows a toast if that fails. Null when it was refused. */
export async function uploadPicture(file: File): Promise<UploadedPicture | null> {
  if (file.size > MAX_BYTES) return failed(uploadMessages.too_large);
  try {
    const response = await fetch(adminPaths.uploadApi, {
      method: "POST",
      body: file,
      headers: { "content-type": "application/octet-stream" },
    });
    const answer = (await response.json()) as UploadedPicture & { error?: { code: string; message: string } };
    if (!response.ok) {
      const code = answer.error?.code ?? "";
      const known = Object.hasOwn(uploadMessages, code)
        ? uploadMessages[code as keyof typeof uploadMessages]
        : null;
      return failed(known ?? answer.error?.message ?? "Försök igen om en stund.");
    }
    void showToast({ title: "Uppladdad" });
    return answer;
  } catch {
    return failed("Det gick inte att nå servern. Försök igen.");
  }
}
