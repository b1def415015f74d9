// Everything the build put behind the login, from the build's own lists, so that nothing new is forgotten.
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { OPEN_ACTIONS, OPEN_PAGES } from "../support/admin-access";

const built = (name: string) => JSON.parse(readFileSync(`.next/server/${name}`, "utf8")) as unknown;

type Manifest = { node: Record<string, { filename: string; exportedName: string }> };

/** Every server action that only a role may call. */
export const adminActions = Object.entries((built("server-reference-manifest.json") as Manifest).node)
  .filter(([, { filename, exportedName }]) => !exportedName.startsWith("$$") && !OPEN_ACTIONS.test(filename))
  .map(([id, { filename, exportedName }]) => ({
    id,
    name: `${filename} ${exportedName}`,
    file: filename,
    action: exportedName,
  }));

/** Every page and route below /admin; `route` is the address as Next names it. */
export const adminPaths = Object.keys(built("app-paths-manifest.json") as Record<string, string>)
  .map((path) => ({
    isPage: path.endsWith("/page"),
    route: path.replace(/\/(page|route)$/, "").replace(/\/\([^)]+\)/g, ""),
  }))
  .filter(({ route }) => /^\/(api\/)?admin(\/|$)/.test(route) && !OPEN_PAGES.includes(route))
  .map((one) => ({ ...one, path: one.route.replace("[id]", randomUUID()) }));
