import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

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
