import type { NextRequest } from "next/server";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { findReceipt } from "@/lib/orders/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { byHandReason, findOutline, outlineFile } from "@/lib/workshop/engraving-outline";
import { isUuid } from "@/lib/kernel/uuid";

/** The engraving of a line (`?rad=1`) as an SVG in millimetres, for the laser. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/admin/bestallningar/[id]/gravyr">,
): Promise<Response> {
  await requireAdmin("orders", adminPaths.orders);
  const { id } = await params;
  const row = Number(request.nextUrl.searchParams.get("rad") ?? "1");
  const receipt = isUuid(id) ? await findReceipt(id) : null;
  const pole = receipt?.lines[row - 1]?.pole;
  if (!receipt || !pole?.engraving) return new Response("Gravyren finns inte", { status: 404 });
  const outline = findOutline(pole, pole.engraving);
  const file = outline && outlineFile(outline);
  if (file === null) return new Response(byHandReason(outline), { status: 422 });
  return new Response(file, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-disposition": `attachment; filename="gravyr-${receipt.number}-${row}.svg"`,
      "content-security-policy": "sandbox",
      "cache-control": "private, no-store",
    },
  });
}
