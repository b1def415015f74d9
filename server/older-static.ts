// Scripts and styles of earlier releases: a page that was opened before a release goes on asking for its own, and
// while workers are replaced an old one is asked for those of the new.
import { cpSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** Longer than anybody leaves a page open. */
const KEPT_DAYS = 30;

/** The folder of all releases' files; their names are their content, so they lie side by side. */
export function staticFolder(): string {
  return path.resolve(process.env.DATA_DIR || ".data", "static");
}

/**
 * Copies a release's files to those of all releases, and removes what none of the last 30 days had. On a full disk it says
 * so and no more: a release gives out its own files without them.
 */
export function keepStatic(release: string): void {
  try {
    copyAndRemove(release);
  } catch (error) {
    console.error(`Skript och stilar för öppna sidor kunde inte sparas: ${(error as Error).message}`);
  }
}

function copyAndRemove(release: string): void {
  const folder = staticFolder();
  cpSync(path.join(release, ".next/static"), folder, { recursive: true });
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(file).mtimeMs < oldest) rmSync(file);
  }
}
