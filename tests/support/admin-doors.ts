// All pages, routes and actions behind the login, read from the manifests of the build so that no new one is missed.
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { OPEN_ACTIONS, OPEN_PAGES } from "./admin-access.ts";

const built = (name: string) => JSON.parse(readFileSync(`.next/server/${name}`, "utf8")) as unknown;

type Manifest = { node: Record<string, { filename: string; exportedName: string }> };

const actions = Object.entries((built("server-reference-manifest.json") as Manifest).node)
  .filter(([, { exportedName }]) => !exportedName.startsWith("$$"))
  .map(([id, { filename, exportedName }]) => ({
    id,
    name: `${filename} ${exportedName}`,
    file: filename,
    action: exportedName,
  }));

/** Every server action that requires a permission. */
export const adminActions = actions.filter(({ file }) => !OPEN_ACTIONS.test(file));

/** The id by which a browser calls a server action, open or not. */
export function idOfAction(name: string): string {
  const found = actions.find(({ action }) => action === name);
  if (!found) throw new Error(`no action ${name}`);
  return found.id;
}

/** POST for the routes that take files; GET for everything else. */
const methodOf = (route: string): "GET" | "POST" =>
  /^\/api\/admin\/(?!search$)/.test(route) ? "POST" : "GET";

/** Every page and route behind the login; `route` is the address as Next names it. */
export const adminPaths = Object.keys(built("app-paths-manifest.json") as Record<string, string>)
  .map((path) => ({
    isPage: path.endsWith("/page"),
    route: path.replace(/\/(page|route)$/, "").replace(/\/\([^)]+\)/g, ""),
  }))
  .filter(({ route }) => /^\/(api\/)?admin(\/|$)/.test(route) && !OPEN_PAGES.includes(route))
  .map((one) => ({ ...one, method: methodOf(one.route), path: one.route.replace("[id]", randomUUID()) }));

/** A form with every field that any admin action reads, so that no action stops at an empty field. */
export function hostileForm(row: string, order: string, code: string): FormData {
  const form = new FormData();
  const fields = {
    id: row,
    version: "1",
    title: "Kapad",
    slug: row,
    content: "<p>Kapad</p>",
    code,
    amount: "1",
    is_active: "on",
    order,
    to: "bamboo",
    note: "Kapad",
    reason: "Kapad",
    email: "kapad@example.se",
    trackingCode: "KAPAD",
    mail: randomUUID(),
    withdrawal: randomUUID(),
    verdict: "accepted",
    refund: randomUUID(),
    payout: randomUUID(),
    via: "other",
    confirmed: "yes",
    old: "Kapad",
    password: "kapad, kapad och kapad",
    back: `/admin/bestallningar/${order}`,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** The arguments of an action. An id that begins with 40 reads the form alone; the others read a state before it. */
export function argumentsOf(id: string, form: FormData): unknown[] {
  return id.startsWith("40") ? [form] : [{ status: "idle" }, form];
}

/** True when an action has refused its caller. */
export function isRefused({ text, redirect }: { text: string; redirect: string }, name: string): boolean {
  if (name.endsWith(" generateCode")) return /^1:null$/m.test(text);
  return /"code":"(anonymous|forbidden)"/.test(text) || /^\/admin\/(login|nekad)\b/.test(redirect);
}
