import { postRoute } from "@/lib/kernel/http";
import { saveVisit, visitSchema } from "@/lib/numbers/visits";

/** A page says that somebody looks at it. */
export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "visit",
  visitSchema,
  async ({ step }, request) => {
    saveVisit(step, request.headers);
    return new Response(null, { status: 204 });
  },
);
