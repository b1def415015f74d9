// Fails without: lines of Next hold no address.
import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { expect, test } from "vitest";

/** Runs a script beside server/ and reads the lines that it wrote. */
function written(script: string): Record<string, unknown>[] {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("what Next writes outside its log is a line, its own lines pass as they are, also in pieces", () => {
  const lines = written(`
    import { PassThrough } from "node:stream";
    import { passLines } from "../../../server/log.ts";
    const said = new PassThrough();
    passLines(said);
    said.write('▲ Next.js\\n   Ready\\n{"level":30,');
    await new Promise(setImmediate);
    said.write('"msg":"own"}\\nFATAL ERROR for astrid@example.se');
    said.end();
  `);
  expect(lines.map(({ msg }) => msg).toSorted()).toEqual([
    "FATAL ERROR for <e-post>",
    "own",
    "▲ Next.js\n   Ready",
  ]);
});

test("the first process writes the same lines without a library", () => {
  const [line] = written(`
    import { writePlainLines } from "../../../server/plain-lines.ts";
    writePlainLines();
    console.error("Arbetare %d har dött.", 7);
  `);
  expect(line).toMatchObject({ level: 50, msg: "Arbetare 7 har dött.", instance: hostname() });
  expect(Object.keys(line!)).toEqual(["level", "time", "instance", "pid", "msg"]);
});

test("a backup that systemd starts says what is wrong as a line, one that a person starts in words", () => {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: "/finns-inte" };
  const run = (more: object) =>
    spawnSync(process.execPath, ["ops/backup.ts", "backup"], { encoding: "utf8", env: { ...env, ...more } });
  expect(JSON.parse(run({ INVOCATION_ID: "1" }).stdout)).toMatchObject({
    level: 50,
    msg: expect.stringContaining("Vilken databas?"),
  });
  expect(run({}).stderr).toMatch(/^Vilken databas\?/);
});
