import pg from "pg";
import { Stop } from "./command.ts";

/**
 * Does `work` on a connection of its own, which is closed afterwards: an open transaction ends with it, undone.
 *
 * @throws Stop when the database does not answer, or to nobody by that name.
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
