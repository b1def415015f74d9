import type { NextRequest } from "next/server";
import { findPlaces } from "@/components/admin/places";
import { notAdminResponse } from "@/lib/accounts/admin-routes";
import { findAdmin } from "@/lib/accounts/require-admin";
import { parseSearch } from "@/lib/admin-search/search-query";
import { searchShop } from "@/lib/admin-search/queries";
import { faultResponse, json } from "@/lib/kernel/http";

/** The hits of the search palette (components/admin/search-palette.tsx). */
export async function GET(request: NextRequest): Promise<Response> {
  try {
    const found = await findAdmin("own");
    if (!found.ok) return notAdminResponse(found.error);
    const { query } = parseSearch(Object.fromEntries(request.nextUrl.searchParams));
    const groups = [...(await searchShop(found.value, query)), ...findPlaces(found.value, query)];
    return json({ groups });
  } catch (error) {
    return faultResponse(error, "admin search");
  }
}
