// npm run advisories [-- mapp eller all.zip]: are there known faults in the packages of package-lock.json? Without a list
// of its own it asks api.osv.dev, which learns the names and versions. Exit code 1 when something is found, 2 without answer.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { askApi } from "./advisories/ask-api.ts";
import {
  affectedBy,
  installedIn,
  oncePerFault,
  type Advisory,
  type Found,
  type Installed,
} from "./advisories/osv.ts";
import { projectRoot } from "./files.ts";

const LIST = "https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip";

function readFolder(folder: string, installed: readonly Installed[]): Found[] {
  const byName = new Map<string, string[]>();
  for (const { name, version } of installed) byName.set(name, [...(byName.get(name) ?? []), version]);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) =>
      affectedBy(JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Advisory, byName),
    );
}

function readList(list: string, installed: readonly Installed[]): Found[] {
  if (statSync(list).isDirectory()) return readFolder(list, installed);
  const folder = mkdtempSync(path.join(os.tmpdir(), "advisories-"));
  try {
    execFileSync("unzip", ["-qq", list, "-d", folder]);
    return readFolder(folder, installed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lock = readFileSync(path.join(projectRoot, "package-lock.json"), "utf8");
const installed = installedIn(JSON.parse(lock) as Parameters<typeof installedIn>[0]);
// The first is the name of the command (ops/run.mjs).
const list = process.argv[3];
try {
  const found = list ? oncePerFault(readList(list, installed)) : await askApi(installed);
  for (const { name, version, id, summary, fixed } of found)
    console.log(
      [`${name} ${version}: https://osv.dev/${id}`, summary, fixed && `rättat i ${fixed}`]
        .filter(Boolean)
        .join(", "),
    );
  console.log(`${installed.length} paket, ${found.length} kända fel.`);
  process.exitCode = found.length > 0 ? 1 : 0;
} catch (error) {
  console.error(
    `${list ?? "api.osv.dev"} gick inte att läsa: ${(error as Error).message}\n` +
      `Hämta ${LIST} på en dator som når ut: npm run advisories -- all.zip`,
  );
  process.exitCode = 2;
}
