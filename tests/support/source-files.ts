// The shop's source files, for tests that read them.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.join(import.meta.dirname, "../..");

export const textOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** Files below a folder, as paths from the root of the repository. */
export function filesBelow(folder: string, name = /\.tsx?$/): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")))
    .filter((file) => name.test(file));
}

/** Every source file of app, components and lib. */
export const sourceFiles = () => ["app", "components", "lib"].flatMap((folder) => filesBelow(folder));
