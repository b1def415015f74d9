// Makes Prisma's client and the production build, only when their sources changed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Stop, type Run } from "./command.ts";
import { projectRoot, readIfThere, writeAtomically } from "./files.ts";

const SOURCES = ["app", "components", "lib", "prisma/schema.prisma"];
const CONFIG = [
  "next.config.mjs",
  "tsconfig.json",
  "postcss.config.mjs",
  "package-lock.json",
  "instrumentation.ts",
  "proxy.ts",
];

const next = path.join(projectRoot, "node_modules/next/dist/bin/next");
const prisma = path.join(projectRoot, "node_modules/prisma/build/index.js");

/** The command line of Next under this Node. */
export function nextCommand(...args: string[]): string[] {
  return [process.execPath, next, ...args];
}

/** Makes Prisma's client if the schema or Prisma changed. */
export async function generateClient(run: Run): Promise<void> {
  const folder = path.join(projectRoot, "prisma/generated");
  const stamp = path.join(folder, ".made-from");
  const version = readFileSync(path.join(projectRoot, "node_modules/prisma/package.json"));
  const hash = hashOf([version, readFileSync(path.join(projectRoot, "prisma/schema.prisma"))]);
  if (readIfThere(stamp) === hash) return;
  const env = { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  await run("prisma generate", [process.execPath, prisma, "generate"], env);
  writeAtomically(stamp, hash, 0o644);
}

/** Is the production build older than what it is made from? */
export function buildIsStale(): boolean {
  return readIfThere(buildStamp) !== sourceHash();
}

/** Builds for production if anything that goes into it changed; true if it did. */
export async function buildIfChanged(run: Run, settings: NodeJS.ProcessEnv): Promise<boolean> {
  if (!buildIsStale()) return false;
  if (!existsSync(path.join(projectRoot, "node_modules/@tailwindcss/postcss")))
    throw new Stop(
      "Bygget saknas eller är äldre än koden, och det som bygger är inte installerat: kör npm ci och npm run build. Efter det räcker npm ci --omit=dev.",
    );
  const hash = sourceHash();
  const env = { ...settings, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  await run("next build", nextCommand("build"), env);
  writeAtomically(buildStamp, hash, 0o644);
  return true;
}

const buildStamp = path.join(projectRoot, ".next/made-from");

function sourceHash(): string {
  const files = [...SOURCES, ...CONFIG].flatMap((each) => [...walk(path.join(projectRoot, each))]);
  const pictures = [...walk(path.join(projectRoot, "public"))];
  return hashOf([
    process.version,
    process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? "",
    ...files.flatMap((file) => [file.slice(projectRoot.length), readFileSync(file)]),
    ...pictures.map((file) => `${file.slice(projectRoot.length)} ${statSync(file).size}`),
  ]);
}

function* walk(file: string): Generator<string> {
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) return void (yield file);
  for (const name of readdirSync(file).sort()) yield* walk(path.join(file, name));
}

function hashOf(parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
