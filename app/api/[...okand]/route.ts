import { jsonError } from "@/lib/kernel/http";

/** The 404 for unknown paths under /api. */
const unknown = () => jsonError(404, "not_found", "Adressen finns inte.");

export {
  unknown as GET,
  unknown as POST,
  unknown as PUT,
  unknown as PATCH,
  unknown as DELETE,
  unknown as OPTIONS,
};
