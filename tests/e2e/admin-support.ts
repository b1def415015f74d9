// Admins to act as in the browser: each spec makes one of its own, so a logout in one ends nothing in another.
import { hash } from "@node-rs/argon2";
import { type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import type { AppRole } from "@/prisma/generated/enums";
import { addAccount, addSession } from "../support/admin-cookie";
import { readMail, sql } from "../support/shop";

export const PASSWORD = "ett-långt-lösenord";

let hashed: Promise<string> | undefined;

export type Account = { id: string; email: string };

const client = { query: sql };

/** A new account, asked for a second factor before; the owner's unless told otherwise, null for one without a role. */
export async function makeAccount({ role = "admin" }: { role?: AppRole | null } = {}): Promise<Account> {
  hashed ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return addAccount(client, await hashed, role);
}

/** The value of a session cookie for an account. */
export const tokenFor = async ({ id }: Account) =>
  (await addSession(client, process.env.AUTH_SECRET!, id)).value;

export const COOKIE = "next-auth.session-token";

/** Signs a browser in without the form, as an owner of its own unless told otherwise. */
export async function signIn(browser: Page | BrowserContext, account?: Account): Promise<void> {
  const context = "context" in browser ? browser.context() : browser;
  const value = await tokenFor(account ?? (await makeAccount()));
  await context.addCookies([{ name: COOKIE, value, url: process.env.SHOP_URL! }]);
}

/** A page as the server sends it to somebody new of this role. */
export async function pageFor(request: APIRequestContext, role: AppRole, path: string): Promise<string> {
  const headers = { cookie: `${COOKIE}=${await tokenFor(await makeAccount({ role }))}` };
  return (await request.get(path, { headers })).text();
}

/** As if the account had shown its password too long ago for what asks again. */
export const forgetProof = ({ id }: Account) =>
  sql("UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1", [id]);

/** Saves a post, a code or a campaign. */
export const save = (page: Page) => page.getByRole("button", { name: "Spara", exact: true }).click();

/** What a press is answered with, word for word. */
export const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

/** Opens an editor, that of a post as HTML, and waits until it is hydrated: what is typed before that may be typed twice. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("skriv-html", "ja"));
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("textarea, #code") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
}

/** A telephone that holds passkeys and knows its owner's finger. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The path that the newest mail of this subject leads to. */
export async function linkIn(to: string, subject: string): Promise<string> {
  const { html } = await readMail(to, subject);
  const found = /href="[^"]*?(\/admin\/(?:inbjudan|losenord|epost)\/[^"]+)"/.exec(html);
  if (!found) throw new Error(`no link in ${subject}`);
  return found[1]!;
}
