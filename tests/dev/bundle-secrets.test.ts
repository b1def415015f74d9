import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findSecrets } from "../support/bundle-secrets";

const folder = mkdtempSync(path.join(os.tmpdir(), "bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "chunks"));
const settings = readFileSync(".env.example", "utf8");

function found(text: string, environment: Record<string, string> = {}): string[] {
  writeFileSync(path.join(folder, "chunks/a.js"), text);
  return findSecrets(folder, settings, environment as never).map((row) => row.split(": ")[1]!);
}

test("the scan of the bundle finds a secret's name, a secret's value (without printing it) and server code", () => {
  expect(found('const SITE_URL="https://www.exempel.se";fetch("/api/create-checkout")')).toEqual([]);
  expect(found("process.env.STRIPE_SECRET_KEY")).toEqual(["STRIPE_SECRET_KEY"]);
  expect(found('x="a-real-secret"', { AUTH_SECRET: "a-real-secret" })).toEqual(["en hemlighets värde"]);
  expect(found("class PrismaClientKnownRequestError{}")).toEqual(["PrismaClientKnownRequestError"]);
});
