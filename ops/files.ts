import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export const projectRoot = path.dirname(import.meta.dirname);

/** Writes a temporary file and renames it, so that a kill in between leaves the old or the new text, never half. */
export function writeAtomically(file: string, text: string, mode = 0o600): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.tmp`;
  writeFileSync(fresh, text, { mode });
  renameSync(fresh, file);
}

/** The file's text, or undefined where there is no such file. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Loads the project's .env, if there is one. Variables of the environment win over it. */
export function loadDotEnv(): void {
  const file = path.join(projectRoot, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
