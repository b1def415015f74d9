// Runs npm run admin:create as an owner does on the server: in the shop's folder, with the settings file in it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { isPassword } from "@/lib/accounts/password";
import { db } from "@/lib/kernel/db";
import { createAdmin } from "@/lib/staff/create-admin";
import { ADMIN } from "../support/admin";

const folder = mkdtempSync(path.join(os.tmpdir(), "admin-create-"));
for (const name of ["ops", "tsconfig.json"]) cpSync(name, path.join(folder, name), { recursive: true });
for (const name of ["lib", "prisma", "node_modules", "package.json"])
  symlinkSync(path.resolve(name), path.join(folder, name));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command with this line in the settings, and types this password when it asks for one. */
function createWith(setting: string, typed: string, given: Record<string, string> = {}) {
  writeFileSync(path.join(folder, ".env"), `${setting}\n`);
  const command = ["--conditions=react-server", "--import", "tsx", "ops/admin-create.ts", ADMIN.email];
  const options = {
    cwd: folder,
    encoding: "utf8",
    input: `${typed}\n`,
    env: { ...process.env, ...given },
  } as const;
  return spawnSync(process.execPath, command, options);
}

const passwordIs = async (password: string) => {
  const { passwordHash } = await db().user.findUniqueOrThrow({ where: { email: ADMIN.email } });
  return isPassword(password, passwordHash);
};

// Fails without: the command ignores ADMIN_PASSWORD of the settings, which is for the first start.
test("the command asks for a password even if the settings have one, and resets a lost second factor", async () => {
  await createAdmin(ADMIN);
  const { id } = await db().user.findUniqueOrThrow({ where: { email: ADMIN.email } });
  await db().totpFactor.create({ data: { userId: id, sealedSecret: "x" } });
  const asked = createWith(`ADMIN_PASSWORD=${ADMIN.password}`, "helt-ny-fras-vid-bänken");
  expect(asked.stdout, asked.stderr).toContain("Lösenordet är bytt");
  expect(await passwordIs("helt-ny-fras-vid-bänken")).toBe(true);
  expect(await db().totpFactor.count()).toBe(0);
});

// admin-login.test.ts tries a weak password.
test("the command takes the password of the environment unasked, and says when the database is away", () => {
  const given = { ADMIN_PASSWORD: ADMIN.password, DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c" };
  const away = createWith("ADMIN_PASSWORD=", "", given);
  expect([away.status, away.stdout, away.stderr]).toEqual([
    1,
    "",
    expect.stringMatching(/^Databasen går inte att använda: .*\n.*DATABASE_URL/),
  ]);
});
