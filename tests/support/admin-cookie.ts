// Admin sessions without a login, of accounts made for this run.
import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { encode } from "next-auth/jwt";
import pg from "pg";
import type { AppRole } from "@/prisma/generated/enums";

/** Adds an admin to the database and returns a cookie header with a session of theirs. */
export async function adminCookie(databaseUrl: string, secret: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await openSession(client, secret)).cookie;
  } finally {
    await client.end();
  }
}

export type OpenSession = { userId: string; sessionId: string; cookie: string };

/**
 * Adds an account and a session of it. `role` null gives no role; `age` and `unused` are how long ago the session began and
 * was last used, and `lasts` how long the cookie is valid, all in seconds.
 */
export async function openSession(
  client: Pick<pg.Client, "query">,
  secret: string,
  { role = "admin", age = 0, unused = age, lasts = 12 * 3600 }: SessionOptions = {},
): Promise<OpenSession> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await client.query("INSERT INTO users (id, email, password_hash) VALUES ($1, $2, $3)", [
    userId,
    `${userId}@example.se`,
    await hash(randomUUID()),
  ]);
  if (role)
    await client.query("INSERT INTO user_roles (id, user_id, role) VALUES ($1, $2, $3)", [
      randomUUID(),
      userId,
      role,
    ]);
  await client.query(
    `INSERT INTO admin_sessions (id, user_id, device, from_address, created_at, last_used_at)
     VALUES ($1, $2, 'Prov', 'okänd', now() - $3 * interval '1 second', now() - $4 * interval '1 second')`,
    [sessionId, userId, age, unused],
  );
  const startedAt = Math.floor(Date.now() / 1000) - age;
  const value = await encode({ token: { sub: userId, sid: sessionId, startedAt }, secret, maxAge: lasts });
  return { userId, sessionId, cookie: `next-auth.session-token=${value}` };
}
type SessionOptions = { role?: AppRole | null; age?: number; unused?: number; lasts?: number };
