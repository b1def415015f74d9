import { postRoute } from "@/lib/kernel/http";
import { saveVisit, visitSchema } from "@/lib/numbers/visits";

/** Counts a visit that a page reports. */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "visit",
  visitSchema,
  async ({ step }, request) => {
    saveVisit(step, request.headers);
    return new Response(null, { status: 204 });
  },
);
