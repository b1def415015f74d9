// A session of an admin that only this run knows, without a login.
import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { encode } from "next-auth/jwt";
import pg from "pg";

/** Adds an admin to the database and returns a cookie header with a session of theirs. */
export async function adminCookie(databaseUrl: string, secret: string): Promise<string> {
  const [id, sid] = [randomUUID(), randomUUID()];
  const password = await hash(randomUUID());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("INSERT INTO users (id, email, password_hash) VALUES ($1, $2, $3)", [
      id,
      `${id}@example.se`,
      password,
    ]);
    await client.query("INSERT INTO user_roles (id, user_id, role) VALUES ($1, $2, 'admin')", [
      randomUUID(),
      id,
    ]);
    await client.query(
      "INSERT INTO admin_sessions (id, user_id, device, from_address) VALUES ($1, $2, 'Prov', 'okänd')",
      [sid, id],
    );
  } finally {
    await client.end();
  }
  const startedAt = Math.floor(Date.now() / 1000);
  const value = await encode({ token: { sub: id, sid, startedAt }, secret, maxAge: 12 * 3600 });
  return `next-auth.session-token=${value}`;
}
