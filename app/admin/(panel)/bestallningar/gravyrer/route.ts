import { downloadZip } from "client-zip";
import type { NextRequest } from "next/server";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { dayOf } from "@/lib/kernel/dates";
import { download } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";
import { chosenOrders } from "@/lib/workshop/chosen-orders";
import { engravingFiles } from "@/lib/workshop/engraving-files";
import { listMorning } from "@/lib/workshop/morning/queries";

/** The engravings of the chosen orders (`?order=…&order=…`) as one ZIP: one SVG for each, and a list. */
export async function GET(request: NextRequest): Promise<Response> {
  await requireAdmin("orders", adminPaths.orders);
  const now = new Date();
  const files = engravingFiles(await listMorning(chosenOrders(request.nextUrl.searchParams.getAll("order"))));
  if (files.length === 1) return new Response("Inget av det valda ska graveras", { status: 404 });
  const { body } = downloadZip(files.map(({ name, text }) => ({ name, input: text, lastModified: now })));
  return download(body, "application/zip", `gravyrer-${dayOf(now)}.zip`);
}
