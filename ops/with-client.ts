import pg from "pg";
import { Stop } from "./command.ts";

/**
 * Runs `work` on a connection of its own and closes it afterwards, which rolls back an open transaction.
 *
 * @throws Stop when the database does not answer, or refuses the login.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new Stop(
      `Databasen går inte att använda: ${error.message || error.code}\nStämmer DATABASE_URL, och är servern i gång?`,
    );
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
