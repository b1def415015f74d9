import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepStatic, staticFolder } from "@/server/older-static";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
  vi.stubEnv("DATA_DIR", path.join(folder, "data"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Writes a script that an earlier release left so many days ago. */
function leave(name: string, days: number): string {
  const file = path.join(staticFolder(), "chunks", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "1");
  const then = new Date(Date.now() - days * 86_400_000);
  utimesSync(file, then, then);
  return file;
}

describe("scripts of earlier releases", () => {
  // Fails without: scripts of earlier releases go after 30 days.
  test("scripts of earlier releases stay for 30 days after the last release that had them, beside the new ones", () => {
    const built = path.join(folder, ".next/static/chunks");
    mkdirSync(built, { recursive: true });
    writeFileSync(path.join(built, "new.js"), "1");
    writeFileSync(path.join(built, "again.js"), "1");
    const [young, old, again] = [leave("young.js", 29), leave("old.js", 31), leave("again.js", 31)];
    keepStatic(folder);
    expect(existsSync(path.join(staticFolder(), "chunks/new.js"))).toBe(true);
    expect([young, again].map((file) => existsSync(file))).toEqual([true, true]);
    expect(existsSync(old)).toBe(false);
  });

  test("scripts of earlier releases that find no room stop no release: it goes on with its own", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    mkdirSync(path.join(folder, ".next/static"), { recursive: true });
    // A file where the folder should be is as good as a full disk.
    writeFileSync(path.join(folder, "data"), "");
    expect(() => keepStatic(folder)).not.toThrow();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
