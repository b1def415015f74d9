import type { NextRequest } from "next/server";
import { faultResponse } from "@/lib/kernel/http";
import { findBuild } from "@/lib/workshop/shared-build/queries";
import { shareJpeg } from "@/lib/pole-picture/share-picture";
import { isUuid } from "@/lib/kernel/uuid";

/** The poles of a shared page as a picture of 1200 by 630 px, engraved, without the engraving in a URL. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/bygget/[nyckel]/stavar.jpg">,
): Promise<Response> {
  try {
    const { nyckel } = await params;
    const poles = isUuid(nyckel) ? ((await findBuild(nyckel))?.poles ?? []) : [];
    const designs = poles.flatMap(({ picture }) => picture ?? []);
    if (designs.length === 0) return new Response("Bilden finns inte", { status: 404 });
    const jpeg = await shareJpeg(designs, request.signal);
    if (!jpeg)
      return new Response("Försök igen om en stund", { status: 503, headers: { "retry-after": "5" } });
    return new Response(new Uint8Array(jpeg), {
      headers: { "content-type": "image/jpeg", "cache-control": "private, max-age=3600" },
    });
  } catch (error) {
    return faultResponse(error, "build-picture");
  }
}
