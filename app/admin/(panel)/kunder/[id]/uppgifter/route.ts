import type { NextRequest } from "next/server";
import { requireReauthentication } from "@/lib/accounts/reauthentication";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { writeCustomerExport } from "@/lib/customers/mutations";
import { personFile } from "@/lib/customers/export/person-file";
import { findCustomerEmail, readCustomer } from "@/lib/customers/person/queries";
import { dayOf } from "@/lib/kernel/dates";
import { download } from "@/lib/kernel/http";
import * as adminPaths from "@/lib/shop/admin-paths";

/** All data about a customer, as JSON. */
export async function GET(
  _request: NextRequest,
  { params }: RouteContext<"/admin/kunder/[id]/uppgifter">,
): Promise<Response> {
  const { id } = await params;
  const admin = await requireAdmin("exports", adminPaths.customer(id));
  requireReauthentication(admin, adminPaths.customer(id));
  const email = await findCustomerEmail(id);
  if (email === null) return new Response("Kunden finns inte", { status: 404 });
  await writeCustomerExport(admin, id);
  const now = new Date();
  return download(
    JSON.stringify(personFile(await readCustomer(email), now), null, 2),
    "application/json; charset=utf-8",
    `uppgifter-${dayOf(now)}.json`,
  );
}
