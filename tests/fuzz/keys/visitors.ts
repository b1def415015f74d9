// The visitors who try the admin: nobody, each role, and accounts whose session or role was revoked.
import type pg from "pg";
import type { AppRole } from "@/prisma/generated/enums";
import { openSession } from "../../support/admin-cookie.ts";

export type Visitor = {
  who: string;
  /** The cookie header; "" for none. */
  cookie: string;
  /** The roles in the database; null for a visitor who is not signed in. */
  roles: readonly AppRole[] | null;
};

const HOUR = 3600;

/** Adds one visitor of each kind to the shop's database. The owner comes last. */
export async function makeVisitors(client: pg.Client, secret: string): Promise<Visitor[]> {
  const session = (options?: Parameters<typeof openSession>[2]) => openSession(client, secret, options);
  /** The cookie of an owner whose session was valid until `statement` ran. */
  const owner = async (statement: string, by: "userId" | "sessionId") => {
    const opened = await session();
    await client.query(statement, [opened[by]]);
    return opened.cookie;
  };
  const isOut = (who: string, cookie: string): Visitor => ({ who, cookie, roles: null });
  const has = (who: string, cookie: string, ...roles: AppRole[]): Visitor => ({ who, cookie, roles });
  const { cookie: forged } = await openSession(client, "en annan hemlighet som ingen har");
  return [
    isOut("ingen", ""),
    isOut("förfalskad session", forged),
    isOut("utgången kaka", (await session({ lasts: -HOUR })).cookie),
    isOut("session på tolv timmar", (await session({ age: 12 * HOUR + 1, unused: 0 })).cookie),
    isOut("oanvänd i en halvtimme", (await session({ age: HOUR, unused: 1801 })).cookie),
    isOut("avslutad session", await owner("DELETE FROM admin_sessions WHERE id = $1", "sessionId")),
    isOut("borttaget konto", await owner("DELETE FROM users WHERE id = $1", "userId")),
    has("konto utan roll", (await session({ role: null })).cookie),
    has("roll som togs bort", await owner("DELETE FROM user_roles WHERE user_id = $1", "userId")),
    has(
      "ägare som blev skribent",
      await owner("UPDATE user_roles SET role = 'writer' WHERE user_id = $1", "userId"),
      "writer",
    ),
    has("skribent", (await session({ role: "writer" })).cookie, "writer"),
    has("verkstad", (await session({ role: "maker" })).cookie, "maker"),
    has("ägare", (await session()).cookie, "admin"),
  ];
}
