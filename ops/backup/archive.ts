// A backup is one .tar.gz: manifest.json, the rows of each table as lines of JSON, and the uploaded pictures or
// (bucket.json) the names of those in the bucket. With a
// key it is encrypted (seal.ts): .tar.gz.age.
import { spawn } from "node:child_process";

/** The version of the format; a restore refuses what it does not know. */
export const FORMAT = 1;

export type Manifest = {
  format: typeof FORMAT;
  /** The moment the database was seen at; everything committed before it is inside. */
  takenAt: string;
  /** The migrations that made the tables, oldest first. */
  migrations: string[];
  tables: Record<string, number>;
  pictures: number;
};

/** Why a restore was not begun; nothing has been touched. */
export class Refused extends Error {}

/** Runs the system's tar; throws with what it said. */
export function tar(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("tar", args, { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`tar: ${said.trim()}`))));
  });
}
