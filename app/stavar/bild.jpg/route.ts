import type { NextRequest } from "next/server";
import { QUERY, readProductQuery } from "@/lib/catalogue/design-query";
import { PICTURE_WIDTHS_PX } from "@/lib/pole-picture/address";
import { poleJpeg, stripJpeg } from "@/lib/pole-picture/jpeg";
import { shareJpeg } from "@/lib/pole-picture/share-picture";
import { PICTURE_CACHE } from "@/lib/shop/caching";

/** An error response. It is `no-store`, because a cache would give it to everybody. */
const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...headers, "cache-control": "no-store" } });

/** A design as one picture: `?product=…&farg=…&w=600`, `&format=delning` for 1200 by 630, `&format=remsa` for the name. */
export async function GET(request: NextRequest): Promise<Response> {
  const query = request.nextUrl.searchParams;
  const read = readProductQuery(query);
  const wanted = Number(query.get("w") ?? 600);
  const width = PICTURE_WIDTHS_PX.find((each) => each === wanted);
  // A text that can't be engraved is left out: orders from before that rule still have a picture.
  const isUnknown = read?.unknown.some((name) => name !== QUERY.engraving);
  if (!read || isUnknown || !width) return refuse(404, "Bilden finns inte");
  const { design } = read;
  const draw = {
    delning: () => shareJpeg([design], request.signal),
    remsa: () => stripJpeg(design, request.signal),
  }[query.get("format") ?? ""];
  const jpeg = await (draw?.() ?? poleJpeg(design, width, request.signal));
  if (!jpeg) return refuse(503, "Försök igen om en stund", { "retry-after": "5" });
  return new Response(new Uint8Array(jpeg), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": PICTURE_CACHE },
  });
}
