import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Package = {
  version?: string;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  link?: boolean;
};
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
type Manifest = {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const [manifest, ofTests] = ["package.json", "tests/package.json"].map(
  (file) => JSON.parse(readFileSync(file, "utf8")) as Manifest,
) as [Manifest, Manifest];

const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
const installed = Object.entries(lock.packages)
  .filter(([place]) => place.includes("node_modules/"))
  .map(([place, found]) => ({ name: nameOf(place), ...found }))
  // The workspace of the tests is the project's own.
  .filter(({ resolved }) => resolved !== "tests");

/** The first release without an advisory as of mid-November 2026. Raise it when a new advisory is published. */
const FLOORS: Record<string, string> = {
  next: "16.4.5",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "react-server-dom-webpack": "19.3.1",
  "react-server-dom-turbopack": "19.3.1",
  "next-auth": "4.24.15",
  nodemailer: "10.6.0",
  dompurify: "3.4.18",
  "isomorphic-dompurify": "4.6.0",
  sharp: "0.35.5",
  prisma: "7.10.0",
  "@prisma/client": "7.10.0",
  "@prisma/adapter-pg": "7.10.0",
  node: "24.21.0",
};

/** Malicious packages with names like one of ours (advisories of 2026). */
const LOOK_ALIKES = ["prisma-clients", "prisma-callback"];

function isBelow(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((each) => each.split("-")[0]!.split(".").map(Number));
  const index = want!.findIndex((part, at) => part !== have![at]);
  return index >= 0 ? have![index]! < want![index]! : version.includes("-");
}

/** Every package below its floor, at any depth of the tree. */
function belowFloor(packages: readonly { name: string; version?: string }[]): string[] {
  return packages
    .filter(({ name, version }) => FLOORS[name] && isBelow(version ?? "0", FLOORS[name]))
    .map(({ name, version }) => `${name} ${version}`);
}

test("no installed package has a known vulnerability, at any depth of the tree", () => {
  expect(belowFloor(installed)).toEqual([]);
  expect(installed.map(({ name }) => name).filter((name) => LOOK_ALIKES.includes(name))).toEqual([]);
  for (const name of ["next", "react", "next-auth", "nodemailer", "dompurify", "sharp"])
    expect(installed.some((each) => each.name === name)).toBe(true);
});

test("the check of known vulnerabilities finds releases below a floor", () => {
  const below = (...versions: string[]) => belowFloor(versions.map((version) => ({ name: "next", version })));
  expect(below("16.4.4", "16.3.9", "9.4.5", "16.4.5-canary.3")).toHaveLength(4);
  expect(below("16.4.5", "16.5.0", "17.0.0")).toEqual([]);
});

test("every package with an install script is decided on in package.json", () => {
  const scripted = [...new Set(installed.filter((each) => each.hasInstallScript).map(({ name }) => name))];
  expect(scripted.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
});

test("every package has its checksum and comes from a registry", () => {
  const odd = installed.filter(
    ({ link, integrity, resolved }) =>
      link || !integrity?.startsWith("sha512-") || (resolved && !resolved.startsWith("https://")),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test("every dependency in package.json is pinned to a version", () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...ofTests.devDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});

// A build belongs to one lock file (ops/build.ts). With another, the container would rebuild at start, without the tools.
test("the Dockerfile removes packages without changing the lock file of the build", () => {
  const takingAway = readFileSync("Dockerfile", "utf8").match(/npm (?:prune|uninstall|install)\b[^&\n]*/g);
  expect(takingAway).toEqual([expect.stringContaining("--no-save")]);
});

test("the repository has no text that looks like a live Stripe key or a private key", () => {
  const KEY = /\b[sr]k_live_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9]{24,}|-----BEGIN [A-Z ]*PRIVATE KEY/;
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const at = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(at);
      else if (/\.(ts|tsx|mjs|json|md|sql|prisma)$/.test(entry.name) && KEY.test(readFileSync(at, "utf8")))
        found.push(at);
    }
  };
  for (const folder of ["app", "components", "lib", "dev", "prisma", "tests"]) walk(folder);
  expect(found).toEqual([]);
});
