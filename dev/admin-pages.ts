import { fillShop } from "../tests/fuzz/keys/rows.ts";
import { openSession } from "../tests/support/admin-cookie.ts";
import { withClient } from "../ops/with-client.ts";
import type { RunningShop } from "./shop.ts";

/** Fills a shop so that each page of its admin shows something. Returns the pages and an owner's session to open them. */
export async function adminPages({ url, env, standIns }: RunningShop) {
  // Imported here: these read lists that exist only after a build.
  const [{ adminPaths }, { addressOf }] = await Promise.all([
    import("../tests/support/admin-doors.ts"),
    import("../tests/fuzz/keys/doors.ts"),
  ]);
  const [databaseUrl, authSecret] = [env.MIGRATE_DATABASE_URL!, env.AUTH_SECRET!];
  return withClient(databaseUrl, async (client) => {
    const held = await fillShop({ url, stripeUrl: standIns.stripe!, databaseUrl, authSecret }, client);
    const { cookie } = await openSession(client, authSecret);
    const routes = adminPaths.filter(({ isPage }) => isPage).map(({ route }) => route);
    return { cookie, pages: routes.map((route) => ({ route, path: addressOf(route, held) })) };
  });
}
