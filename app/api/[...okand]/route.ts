import { jsonError } from "@/lib/kernel/http";

/** For addresses under /api that are none. */
const unknown = () => jsonError(404, "not_found", "Adressen finns inte.");

export {
  unknown as GET,
  unknown as POST,
  unknown as PUT,
  unknown as PATCH,
  unknown as DELETE,
  unknown as OPTIONS,
};
