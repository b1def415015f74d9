import type { NextRequest } from "next/server";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { findReceipt } from "@/lib/orders/queries";
import * as paths from "@/lib/paths";
import { outlineFile, outlineOf } from "@/lib/workshop/engraving-outline";
import { isUuid } from "@/lib/uuid";

/** The engraving of a line (`?rad=1`) as an SVG in millimetres, for the laser. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/admin/bestallningar/[id]/gravyr">,
): Promise<Response> {
  await requireAdmin("orders", paths.orders);
  const { id } = await params;
  const row = Number(request.nextUrl.searchParams.get("rad") ?? "1");
  const receipt = isUuid(id) ? await findReceipt(id) : null;
  const design = receipt?.lines[row - 1]?.design;
  if (!receipt || !design?.engraving) return new Response("Gravyren finns inte", { status: 404 });
  const outline = outlineOf(design, design.engraving);
  const file = outlineFile(outline);
  if (file === null)
    return new Response(`Saknas i typsnittet, gravera för hand: ${outline.missing.join(" ")}`, {
      status: 422,
    });
  return new Response(file, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-disposition": `attachment; filename="gravyr-${receipt.number}-${row}.svg"`,
      "content-security-policy": "sandbox",
      "cache-control": "private, no-store",
    },
  });
}
