// Reads every page, route and action of the admin from the file tree and compares the permission that each names.
import { expect, it } from "vitest";
import { isAllowed, ROLE_NAMES, type Permission } from "@/lib/accounts/permissions";
import type { AppRole } from "@/prisma/generated/enums";
import { actionAccess, OPEN_ACTIONS, OPEN_PAGES, PAGE_ACCESS } from "../../support/admin-access";
import { filesBelow, textOf } from "../../support/source-files";

const pages = ["app/admin", "app/api/admin"].flatMap((folder) =>
  filesBelow(folder, /(^|\/)(page\.tsx|route\.ts)$/),
);
const addressOf = (file: string) =>
  file
    .replace(/^app/, "")
    .replace(/\/(page\.tsx|route\.ts)$/, "")
    .replace(/\/\([^)]+\)/g, "");

const actions = filesBelow("lib", /\.ts$/)
  .filter((file) => textOf(file).startsWith('"use server"') && !OPEN_ACTIONS.test(file))
  .flatMap((file) => {
    const parts = textOf(file).split(/^(?=export )/m);
    return parts.flatMap((text) => {
      const name = /^export (?:async function|const) (\w+)/.exec(text)?.[1];
      return name ? [{ file, name, text }] : [];
    });
  });

/** The permissions that a source passes to the functions that check its caller. */
function askedIn(text: string): string[] {
  const calls = text.matchAll(/(?:requireAdmin|findAdmin|adminPost|formAction)\(\s*"(\w+)"/g);
  return [...new Set([...calls].map(([, permission]) => permission!))];
}

// Fails without: the permission of a page.
it("every page and route of the admin requires the permission listed for it", () => {
  const guarded = pages.filter((file) => !OPEN_PAGES.includes(addressOf(file)));
  expect(Object.fromEntries(guarded.map((file) => [addressOf(file), askedIn(textOf(file)).join()]))).toEqual(
    PAGE_ACCESS,
  );
});

it("every action of the admin requires the permission listed for it", () => {
  expect(actions.length).toBeGreaterThan(20);
  const named = actions.map((action) => `${action.file} ${action.name}: ${askedIn(action.text).join()}`);
  expect(named).toEqual(actions.map(({ file, name }) => `${file} ${name}: ${actionAccess(file, name)}`));
});

it("only the owner has the permissions for money, codes, books, settings and accounts", () => {
  const roles = Object.keys(ROLE_NAMES) as AppRole[];
  const who = (permission: Permission) => roles.filter((role) => isAllowed({ roles: [role] }, permission));
  for (const permission of [
    "money",
    "exports",
    "erasing",
    "numbers",
    "codes",
    "books",
    "settings",
    "accounts",
  ] as const)
    expect(who(permission), permission).toEqual(["admin"]);
  expect(who("own")).toEqual(roles);
  expect(who("orders")).toEqual(["admin", "maker"]);
  expect(who("posts")).toEqual(["admin", "writer"]);
  expect(isAllowed({ roles: [] }, "own")).toBe(false);
});
