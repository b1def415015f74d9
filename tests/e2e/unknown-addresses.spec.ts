import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { memoryMbOf } from "../../dev/bench/process-tree.ts";
import { projectRoot } from "../../ops/files.ts";
import { serverEnv, serverPid } from "../support/shop";
import { expect, test } from "./test";

// An invented address costs an answer and leaves nothing behind: no file, no memory.

const EACH = 400;
const AT_ONCE = 8;
const MEMORY_MB = 150;

/** Addresses that nobody has linked to, and the status that they may have. */
const KINDS: [address: (part: string) => string, status: number, headers?: Record<string, string>][] = [
  [(part) => `/blogg/${part}`, 404],
  // Next's router reads in the answer that there is no such post.
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

/** Asks for so many addresses of every kind, each for the first time. */
async function askForUnknown(baseURL: string, each: number): Promise<void> {
  const wanted = Array.from({ length: each }, () => KINDS).flat();
  const wrong: string[] = [];
  const askInTurn = async () => {
    for (let kind = wanted.pop(); kind; kind = wanted.pop()) {
      const [address, status, headers] = kind;
      const asked = address(randomUUID());
      const answer = await fetch(baseURL + asked, { headers });
      await answer.arrayBuffer();
      if (answer.status !== status) wrong.push(`${asked}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  expect(wrong).toEqual([]);
}

const DATA = serverEnv().DATA_DIR!;
/** Where the shops of both browsers keep the sizes of real pictures, and where the database has its own. */
const RESIZED = path.join(projectRoot, ".next/cache/images");
const OTHERS = [RESIZED, path.join(DATA, "postgres")];

/** Every file of the build and of the shop's data. */
function filesNow(): string[] {
  return [path.join(projectRoot, ".next"), DATA]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => !OTHERS.some((other) => file.startsWith(other + path.sep)));
}

const resizedNow = () => (existsSync(RESIZED) ? readdirSync(RESIZED).length : 0);
/** What is said, without the one line that each request has. */
const logBytes = () =>
  readFileSync(path.join(DATA, "next.log"), "utf8")
    .split("\n")
    .filter((line) => line && !line.endsWith('"msg":"request"}'))
    .reduce(
      (sum, line) => sum + (line.startsWith("{") ? (JSON.parse(line) as { msg: string }).msg : line).length,
      0,
    );

test("5,000 addresses that nobody knows leave no file, hardly a line in the log, and no memory", async ({
  baseURL,
}) => {
  test.setTimeout(400_000);
  // What the first of a kind loads is not what each costs.
  await askForUnknown(baseURL!, 20);
  const [files, resized, log, memory] = [
    new Set(filesNow()),
    resizedNow(),
    logBytes(),
    memoryMbOf(serverPid()),
  ];
  await askForUnknown(baseURL!, EACH);
  expect(filesNow().filter((file) => !files.has(file))).toEqual([]);
  expect(resizedNow() - resized, "pictures in other sizes").toBeLessThan(EACH / 4);
  expect(logBytes() - log, "bytes of log").toBeLessThan(EACH * KINDS.length * 10);
  await expect
    .poll(() => Math.round(memoryMbOf(serverPid()) - memory), { timeout: 20_000, message: "MB more" })
    .toBeLessThan(MEMORY_MB);
});
