import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { affectedBy, compareVersions, installedIn, type Advisory } from "../../ops/advisories/osv.ts";

const about = (name: string, rest: object): Advisory => ({
  id: "GHSA-1",
  summary: "Ett fel",
  affected: [{ package: { ecosystem: "npm", name }, ...rest }],
});
const range = (...events: object[]) => ({ ranges: [{ type: "SEMVER", events }] });
const of = (...versions: string[]) => new Map([["paket", versions]]);

describe("known faults", () => {
  test.each([
    ["1.2.3", "1.2.10"],
    ["1.9.0", "1.10.0"],
    ["2.0.0-beta.2", "2.0.0-beta.11"],
    ["2.0.0-alpha", "2.0.0"],
    ["2.0.0-1", "2.0.0-alpha"],
    ["1.0.0-a.b", "1.0.0-a.b.c"],
  ])("known faults: %s comes before %s", (before, after) => {
    expect(compareVersions(before, after)).toBeLessThan(0);
    expect(compareVersions(after, before)).toBeGreaterThan(0);
    expect(compareVersions(after, `${after}+build`)).toBe(0);
  });

  test("known faults are those of the range that holds the version, and say what mends it", () => {
    const fault = about(
      "paket",
      range({ introduced: "0" }, { fixed: "1.2.0" }, { introduced: "2.0.0" }, { fixed: "2.3.1" }),
    );
    const versions = ["1.1.9", "1.2.0", "1.9.9", "2.0.0", "2.3.1"];
    expect(affectedBy(fault, of(...versions)).map(({ version, fixed }) => [version, fixed])).toEqual([
      ["1.1.9", "1.2.0"],
      ["2.0.0", "2.3.1"],
    ]);
    const last = about("paket", range({ introduced: "1.0.0" }, { last_affected: "1.5.0" }));
    expect(affectedBy(last, of("0.9.0", "1.5.0", "1.5.1")).map(({ version }) => version)).toEqual(["1.5.0"]);
    expect(affectedBy(about("paket", { versions: ["3.0.0"] }), of("3.0.0", "3.0.1"))).toHaveLength(1);
  });

  test("known faults leave out what was withdrawn, of another name and of another ecosystem", () => {
    const all = range({ introduced: "0" });
    expect(affectedBy({ ...about("paket", all), withdrawn: "2026-01-01" }, of("1.0.0"))).toEqual([]);
    expect(affectedBy(about("annat", all), of("1.0.0"))).toEqual([]);
    const ofPython = { id: "PYSEC-1", affected: [{ package: { ecosystem: "PyPI", name: "paket" }, ...all }] };
    expect(affectedBy(ofPython, of("1.0.0"))).toEqual([]);
  });

  test("known faults are looked for in every package of the lock file, also deep in the tree and under another name", () => {
    const packages = {
      "": { version: "1.0.0" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b/node_modules/a": { version: "2.0.0" },
      "node_modules/c/node_modules/a": { version: "1.0.0" },
      "node_modules/alias": { name: "@real/name", version: "3.0.0" },
      "node_modules/ours": { link: true },
    };
    expect(installedIn({ packages })).toEqual([
      { name: "a", version: "1.0.0" },
      { name: "a", version: "2.0.0" },
      { name: "@real/name", version: "3.0.0" },
    ]);
  });

  test("known faults of a list on disk end the command with 1, none with 0, and no list with 2", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "osv-"));
    const run = (list: string) =>
      spawnSync(process.execPath, ["ops/advisories.ts", "advisories", list], { encoding: "utf8" });
    try {
      expect(run(folder)).toMatchObject({ status: 0, stdout: expect.stringMatching(/paket, 0 kända fel/) });
      writeFileSync(
        path.join(folder, "GHSA-1.json"),
        JSON.stringify(about("next", range({ introduced: "0" }, { fixed: "99.0.0" }))),
      );
      expect(run(folder)).toMatchObject({ status: 1, stdout: expect.stringMatching(/next .*rättat i 99/) });
      expect(run(path.join(folder, "all.zip"))).toMatchObject({
        status: 2,
        stderr: expect.stringContaining("all.zip"),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
