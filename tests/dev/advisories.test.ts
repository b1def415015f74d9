import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { downloadZip } from "client-zip";
import { describe, expect, test } from "vitest";
import { askApi } from "../../ops/advisories/ask-api.ts";
import {
  affectedBy,
  compareVersions,
  installedIn,
  oncePerFault,
  type Advisory,
} from "../../ops/advisories/osv.ts";

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

  // Fails without: events of an advisory in order.
  test("known faults are judged by the schema's order of events, whichever they stand in", () => {
    const mixed = range(
      { fixed: "3.2.5" },
      { introduced: "3.0.0" },
      { fixed: "1.0.2" },
      { introduced: "1.0.0" },
    );
    const versions = ["0.9.9", "1.0.0", "1.0.1", "1.0.2", "2.0.0", "3.0.0", "3.2.4", "3.2.5"];
    const hit = affectedBy(about("paket", mixed), of(...versions));
    expect(hit.map(({ version, fixed }) => [version, fixed])).toEqual([
      ["1.0.0", "1.0.2"],
      ["1.0.1", "1.0.2"],
      ["3.0.0", "3.2.5"],
      ["3.2.4", "3.2.5"],
    ]);
    const early = about("paket", range({ fixed: "1.0.0" }, { introduced: "0" }));
    expect(affectedBy(early, of("0.0.0-0", "1.0.0-rc.1", "1.0.0")).map(({ version }) => version)).toEqual([
      "0.0.0-0",
      "1.0.0-rc.1",
    ]);
  });

  test("known faults of an ecosystem's own ranges count, those of commits do not", () => {
    const events = [{ introduced: "0" }, { last_affected: "2.1.214" }];
    const by = (type: string) =>
      affectedBy(about("paket", { ranges: [{ type, events }] }), of("2.1.214", "2.1.215"));
    expect(by("ECOSYSTEM").map(({ version }) => version)).toEqual(["2.1.214"]);
    expect(by("GIT")).toEqual([]);
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

  test("known faults are read from OSV's own file, one record each, of packages with a scope too", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "osv-"));
    const versionOf = (name: string) =>
      (JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")) as { version: string }).version;
    const record = (id: string, name: string, rest: object, top: object = {}) => ({
      schema_version: "1.7.3",
      id,
      modified: "2026-03-04T07:24:25Z",
      published: "2026-02-17T21:30:50Z",
      aliases: ["CVE-2026-0001"],
      summary: `Fel i ${name}`,
      details: "",
      severity: [{ type: "CVSS_V3", score: "CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:H/I:N/A:N" }],
      affected: [
        {
          package: { ecosystem: "npm", name, purl: `pkg:npm/${encodeURIComponent(name)}` },
          ...rest,
          database_specific: { source: `https://github.com/github/advisory-database/${id}.json` },
        },
      ],
      references: [{ type: "ADVISORY", url: "https://nvd.nist.gov/vuln/detail/CVE-2026-0001" }],
      database_specific: { cwe_ids: ["CWE-79"], severity: "HIGH" },
      ...top,
    });
    const prisma = versionOf("@prisma/client");
    const all = { ranges: [{ type: "SEMVER", events: [{ introduced: "0" }] }] };
    const before = { ranges: [{ type: "SEMVER", events: [{ introduced: "0" }, { fixed: "0.0.1" }] }] };
    const records = [
      record("GHSA-aaaa-bbbb-cccc", "@prisma/client", { versions: [prisma] }),
      record("GHSA-dddd-eeee-ffff", "next", all, { withdrawn: "2026-03-05T00:00:00Z" }),
      record("MAL-2026-1", "zod", { ...all, versions: [] }),
      record("GHSA-gggg-hhhh-jjjj", "pg", before),
      record("MAL-2026-2", "finns-inte-har", all),
    ];
    try {
      const zip = downloadZip(records.map((one) => ({ name: `${one.id}.json`, input: JSON.stringify(one) })));
      writeFileSync(path.join(folder, "all.zip"), Buffer.from(await zip.arrayBuffer()));
      const run = spawnSync(
        process.execPath,
        ["ops/advisories.ts", "advisories", path.join(folder, "all.zip")],
        {
          encoding: "utf8",
        },
      );
      expect(run.status, run.stderr).toBe(1);
      expect(run.stdout.split("\n").slice(0, -2).sort()).toEqual([
        `@prisma/client ${prisma}: https://osv.dev/GHSA-aaaa-bbbb-cccc, Fel i @prisma/client`,
        `zod ${versionOf("zod")}: https://osv.dev/MAL-2026-1, Fel i zod`,
      ]);
      expect(run.stdout).toMatch(/paket, 2 kända fel\./);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  // Fails without: one fault under two names counts once.
  test("known faults count once under all their names, for each version of each package", () => {
    const fault = { summary: "", fixed: null };
    const ghsa = { ...fault, name: "a", version: "1.0.0", id: "GHSA-1", aliases: ["CVE-1"] };
    const cve = { ...ghsa, id: "CVE-1", aliases: ["GHSA-1"], summary: "Ett fel", fixed: "1.0.1" };
    const mal = { ...ghsa, id: "MAL-1", aliases: ["CVE-1"] };
    const other = { ...ghsa, id: "GHSA-2", aliases: [] };
    const elsewhere = { ...cve, version: "2.0.0" };
    expect(oncePerFault([ghsa, cve, mal, other, elsewhere])).toMatchObject([
      { id: "GHSA-1", version: "1.0.0", summary: "Ett fel", fixed: "1.0.1" },
      { id: "GHSA-2", version: "1.0.0" },
      { id: "CVE-1", version: "2.0.0" },
    ]);
  });

  test("known faults of a list on disk count once when it names one fault twice", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "osv-"));
    const fault = about("next", range({ introduced: "0" }));
    try {
      for (const [id, alias] of [
        ["CVE-1", "GHSA-1"],
        ["GHSA-1", "CVE-1"],
      ] as const)
        writeFileSync(path.join(folder, `${id}.json`), JSON.stringify({ ...fault, id, aliases: [alias] }));
      const run = spawnSync(process.execPath, ["ops/advisories.ts", "advisories", folder], {
        encoding: "utf8",
      });
      expect(run).toMatchObject({ status: 1, stdout: expect.stringMatching(/paket, 1 kända fel/) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("known faults are asked for a thousand at a time, and every page of an answer", async () => {
    const asked: { package: { name: string; ecosystem: string }; version: string; page_token?: string }[][] =
      [];
    const looked: string[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        if (request.method === "GET") {
          const id = request.url!.split("/").at(-1)!;
          looked.push(id);
          return void response.end(JSON.stringify({ id, aliases: id === "GHSA-3" ? ["GHSA-2"] : [] }));
        }
        const { queries } = JSON.parse(body) as { queries: (typeof asked)[number] };
        asked.push(queries);
        const results = queries.map(({ package: { name }, page_token: token }) => {
          const known = (...ids: string[]) =>
            ids.map((id) => ({ id, modified: "2026-03-14T05:47:39.989396Z" }));
          if (name === "paket-7") return { vulns: known("GHSA-9") };
          if (name !== "paket-1200") return {};
          const vulns = token ? known("GHSA-2", "GHSA-3") : known("GHSA-1");
          return { vulns, ...(!token && { next_page_token: "två" }) };
        });
        response.end(JSON.stringify({ results }));
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    try {
      const installed = Array.from({ length: 1_500 }, (_, at) => ({ name: `paket-${at}`, version: "1.0.0" }));
      const found = await askApi(installed, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      expect(found.map(({ name, id }) => `${name} ${id}`)).toEqual([
        "paket-7 GHSA-9",
        "paket-1200 GHSA-1",
        "paket-1200 GHSA-2",
      ]);
      expect(asked.map(({ length }) => length)).toEqual([1_000, 500, 1]);
      // Only where a package has several is there one to be told from another.
      expect(looked.sort()).toEqual(["GHSA-1", "GHSA-2", "GHSA-3"]);
      expect(asked[0]![0]).toEqual({ package: { ecosystem: "npm", name: "paket-0" }, version: "1.0.0" });
      expect(asked[2]![0]).toMatchObject({ package: { name: "paket-1200" }, page_token: "två" });
    } finally {
      server.close();
    }
  });
});
