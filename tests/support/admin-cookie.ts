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

type Client = { query: (text: string, values: unknown[]) => Promise<unknown> };

/** Adds an account; `role` null gives it no role. Returns its id and e-mail address. */
export async function addAccount(client: Client, passwordHash: string, role: AppRole | null) {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.se`];
  await client.query("INSERT INTO users (id, email, password_hash) VALUES ($1, $2, $3)", [
    id,
    email,
    passwordHash,
  ]);
  if (role)
    await client.query("INSERT INTO user_roles (id, user_id, role) VALUES (gen_random_uuid(), $1, $2)", [
      id,
      role,
    ]);
  return { id, email };
}

type Ages = { age?: number; unused?: number; lasts?: number };

/**
 * Adds a session. `age` and `unused` are how long ago it began and was last used, `lasts` how long its cookie is valid, in
 * seconds.
 * Returns its id and the cookie's value.
 */
export async function addSession(
  client: Client,
  secret: string,
  userId: string,
  { age = 0, unused = age, lasts = 12 * 3600 }: Ages = {},
) {
  const sessionId = randomUUID();
  await client.query(
    `INSERT INTO admin_sessions (id, user_id, device, from_address, created_at, last_used_at)
     VALUES ($1, $2, 'Prov', 'okänd', now() - $3 * interval '1 second', now() - $4 * interval '1 second')`,
    [sessionId, userId, age, unused],
  );
  const startedAt = Math.floor(Date.now() / 1000) - age;
  const value = await encode({ token: { sub: userId, sid: sessionId, startedAt }, secret, maxAge: lasts });
  return { sessionId, value };
}

export type OpenSession = { userId: string; sessionId: string; cookie: string };

/** Both: an account that nobody knows the password of, with a session. */
export async function openSession(
  client: Client,
  secret: string,
  { role = "admin", ...ages }: Ages & { role?: AppRole | null } = {},
): Promise<OpenSession> {
  const { id: userId } = await addAccount(client, await hash(randomUUID()), role);
  const { sessionId, value } = await addSession(client, secret, userId, ages);
  return { userId, sessionId, cookie: `next-auth.session-token=${value}` };
}
