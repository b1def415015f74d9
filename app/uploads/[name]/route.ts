import { faultResponse, jsonError } from "@/lib/kernel/http";
import { readPicture } from "@/lib/uploads/queries";

/** An uploaded picture. Its name is random and its bytes never change, so it is cached as immutable. */
export async function GET(_request: Request, { params }: RouteContext<"/uploads/[name]">): Promise<Response> {
  try {
    const picture = await readPicture((await params).name);
    if (!picture) return jsonError(404, "not_found", "Bilden finns inte.");
    return new Response(new Uint8Array(picture.bytes), {
      headers: {
        "content-type": picture.contentType,
        "content-length": String(picture.bytes.byteLength),
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    });
  } catch (error) {
    return faultResponse(error, "uploads");
  }
}
