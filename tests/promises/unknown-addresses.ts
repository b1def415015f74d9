// Promise 23: a request for an invented address leaves nothing behind.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { memoryMbOf } from "../../dev/bench/process-tree.ts";
import { projectRoot } from "../../ops/files.ts";
import type { World } from "../faults/world.ts";
import { inParallel } from "../support/replies.ts";
import { until } from "../support/until.ts";
import { ask, type Promised } from "./promised.ts";

const AT_ONCE = 8;
const MEMORY_MB = 150;
/** Bytes of log allowed for each address, besides the one line of every request. */
const LOG_BYTES = 10;

/** Invented addresses, and the status that each must get. */
const KINDS: [address: (part: string) => string, status: number, headers?: Record<string, string>][] = [
  [(part) => `/blogg/${part}`, 404],
  // The answer to Next's router is 200; its content says that there is no such post.
  [(part) => `/blogg/${part}`, 200, { rsc: "1" }],
  [(part) => `/blogg/sida/${part}`, 404],
  [(part) => `/${part}`, 404],
  [(part) => `/presentkort/kort/${part}`, 404],
  [(part) => `/folj/${part}`, 404],
  [(part) => `/betala/${part}`, 404],
  [(part) => `/stavar/${part}.avif`, 404],
  [(part) => `/uploads/${part}.webp`, 404],
  [(part) => `/_next/static/chunks/${part}.js`, 404],
  [(part) => `/_next/image?url=%2Fbilder%2F${part}.webp&w=640&q=75`, 404],
  [(part) => `/_next/image?url=%2F${part}&w=640&q=75`, 400],
  [(part) => `/?utm_source=${part}`, 200],
  [(part) => `/vuxenstav?${part}=1`, 200],
  [(part) => `/presentkort?avbrutet=${part}`, 200],
];

/** Asks for `each` new addresses of every kind. Returns the answers with a wrong status. */
async function askForUnknown(world: World, each: number): Promise<string[]> {
  const wrong: string[] = [];
  await inParallel(each * KINDS.length, AT_ONCE, async (index) => {
    const [address, status, headers] = KINDS[index % KINDS.length]!;
    const asked = address(randomUUID());
    const answer = await ask(world, asked, { ...(headers && { headers }), redirect: "follow" });
    if (answer.status !== status) wrong.push(`${asked}: ${answer.status}`);
  });
  return wrong;
}

/** The folder in which Next caches resized pictures. */
const RESIZED = path.join(projectRoot, ".next/cache/images");

/** Every file of the build and of the shop's data, without resized pictures and the database's own files. */
function filesNow({ dataDir }: World): string[] {
  const others = [RESIZED, path.join(dataDir, "postgres")];
  return [path.join(projectRoot, ".next"), dataDir]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => !others.some((other) => file.startsWith(other + path.sep)));
}

const resizedNow = () => (existsSync(RESIZED) ? readdirSync(RESIZED).length : 0);

/** The length of all log messages, without the one line of each request. */
const logBytes = ({ logFile }: World) =>
  readFileSync(logFile, "utf8")
    .split("\n")
    .filter((line) => line && !line.endsWith('"msg":"request"}'))
    .reduce(
      (sum, line) => sum + (line.startsWith("{") ? (JSON.parse(line) as { msg: string }).msg : line).length,
      0,
    );

/** How many MB the server uses above `before`, after garbage collection or at most 20 s of waiting for it. */
async function memoryAbove({ web }: World, before: number): Promise<number> {
  const more = () => Math.round(memoryMbOf(web.pid()) - before);
  await until(() => more() < MEMORY_MB, 20_000, 1_000);
  return more();
}

/** 6,000 invented addresses leave no file, hardly any log and no memory in use. */
export const unknownAddresses: Promised = async (world, { size }) => {
  // A warm-up: the first load, V8's heap and the cache (64 MB) are no cost of the single address.
  const faults = await askForUnknown(world, 100);
  const [files, resized, log, memory] = [
    new Set(filesNow(world)),
    resizedNow(),
    logBytes(world),
    memoryMbOf(world.web.pid()),
  ];
  const each = size(400);
  const count = each * KINDS.length;
  faults.push(...(await askForUnknown(world, each)));
  const left = filesNow(world).filter((file) => !files.has(file));
  faults.push(...left.map((file) => `${file} är ny`));
  const pictures = resizedNow() - resized;
  if (pictures >= each / 4) faults.push(`${pictures} bilder i andra storlekar`);
  const logged = logBytes(world) - log;
  if (logged >= count * LOG_BYTES) faults.push(`${logged} byte logg`);
  const more = await memoryAbove(world, memory);
  if (more >= MEMORY_MB) faults.push(`${more} MB mer minne`);
  return {
    said: `${count} påhittade adresser: ${left.length} filer, ${pictures} bilder, ${logged} byte logg, ${more} MB`,
    faults,
  };
};
