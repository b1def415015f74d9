// Connects as the role that owns the tables, for statements that the shop's own role may not run.
import pg from "pg";
import { afterAll } from "vitest";

let kept: pg.Pool | undefined;

export function ownerUrl(): string {
  return process.env.MIGRATE_DATABASE_URL!;
}

export function owner(): pg.Pool {
  return (kept ??= new pg.Pool({ connectionString: ownerUrl(), max: 3 }));
}

afterAll(async () => {
  await kept?.end();
  kept = undefined;
});
