// ops/command.ts as npm run serve uses it: an outer program that runs an inner one until it ends.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const OUTER = `
  import { endAfter, makeRun } from "./ops/command.ts";
  const run = makeRun();
  await endAfter(() => run("Butiken", [process.execPath, "-e", process.env.INNER], process.env));`;
/** Prints that it runs and each signal it gets, and ends a little after SIGTERM. */
const PATIENT = `
  process.on("SIGTERM", () => { console.log("asked"); setTimeout(() => process.exit(0), 300); });
  process.on("SIGINT", () => console.log("interrupted"));
  setInterval(() => {}, 1000);
  console.log("runs");`;

/** Starts the outer program, calls `when` once the inner one runs, and waits for the exit code and the output. */
async function ending(inner: string, when: (outer: ReturnType<typeof spawn>) => void = () => {}) {
  const outer = spawn(process.execPath, ["--input-type=module", "-e", OUTER], {
    env: { ...process.env, INNER: inner },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [outer.stdout, outer.stderr])
    stream!.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (chunk.toString().includes("runs")) when(outer);
    });
  // After a disconnect Node emits no "close".
  const ends = [outer.stdout!, outer.stderr!].map((stream) => once(stream, "end"));
  const [[code]] = await Promise.all([once(outer, "exit"), ...ends]);
  return { code, said };
}

test.each([
  ["ops/backup.ts", "backup", "--kontrolera"],
  ["ops/migrate.ts", "migrate", "--prov"],
  ["ops/make-build.ts", "build", "--prov"],
  ["server/serve.ts", "serve", "--port=80"],
])("%s refuses an unknown argument before it does anything", (file, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    `${args[1]} finns inte här. Vad kommandot kan står i docs/commands.md.\n`,
  ]);
});

test("a backup started by systemd logs its error as a JSON line", () => {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: "/finns-inte", INVOCATION_ID: "1" };
  const { stdout } = spawnSync(process.execPath, ["ops/backup.ts", "backup"], { encoding: "utf8", env });
  expect(JSON.parse(stdout)).toMatchObject({ level: 50, msg: expect.stringContaining("Vilken databas?") });
});

// Fails without: the signal is handed on once.
test.each([
  ["a signal", (outer: ReturnType<typeof spawn>) => outer.kill("SIGTERM")],
  [
    "Ctrl-C, which npm tells of too",
    (outer: ReturnType<typeof spawn>) => [outer.kill("SIGINT"), outer.send("stop")],
  ],
  ["the launcher's end", (outer: ReturnType<typeof spawn>) => outer.disconnect()],
])("on %s the outer program asks the inner one to end once, and waits for it", async (_, when) => {
  expect(await ending(PATIENT, when)).toEqual({ code: 0, said: "runs\nasked\n" });
});

test("the outer program reports the failure of the inner one and exits with code 1", async () => {
  expect(await ending("process.exit(3)")).toEqual({ code: 1, said: "Butiken misslyckades (kod 3).\n" });
});
