// Admin accounts for the journeys. Each spec makes its own, so that a logout in one ends no session of another.
import { hash } from "@node-rs/argon2";
import { type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import type { AppRole } from "@/prisma/generated/enums";
import { addAccount, addSession } from "../support/admin-cookie";
import { readMail, sql } from "../support/shop";

export const PASSWORD = "ett-långt-lösenord";

let hashed: Promise<string> | undefined;

export type Account = { id: string; email: string };

const client = { query: sql };

/** A new account with `PASSWORD` and no second factor. An owner by default; null makes one without a role. */
export async function makeAccount({ role = "admin" }: { role?: AppRole | null } = {}): Promise<Account> {
  hashed ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return addAccount(client, await hashed, role);
}

/** The value of a session cookie for an account. */
export const tokenFor = async ({ id }: Account) =>
  (await addSession(client, process.env.AUTH_SECRET!, id)).value;

export const COOKIE = "next-auth.session-token";

/** Signs a browser in by cookie, without the form; as a new owner by default. */
export async function signIn(browser: Page | BrowserContext, account?: Account): Promise<void> {
  const context = "context" in browser ? browser.context() : browser;
  const value = await tokenFor(account ?? (await makeAccount()));
  await context.addCookies([{ name: COOKIE, value, url: process.env.SHOP_URL! }]);
}

/** The HTML of a page as the server sends it to a new account with this role. */
export async function pageFor(request: APIRequestContext, role: AppRole, path: string): Promise<string> {
  const headers = { cookie: `${COOKIE}=${await tokenFor(await makeAccount({ role }))}` };
  return (await request.get(path, { headers })).text();
}

/** Makes the account's last re-authentication 11 minutes old, so that sensitive actions ask for the password again. */
export const forgetProof = ({ id }: Account) =>
  sql("UPDATE admin_sessions SET proven_at = now() - interval '11 minutes' WHERE user_id = $1", [id]);

/** Saves a post, a code or a campaign. */
export const save = (page: Page) => page.getByRole("button", { name: "Spara", exact: true }).click();

/** The toast with exactly this text. */
export const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

/** Opens an editor (a post's in HTML mode) and waits for hydration: text filled in before that may end up there twice. */
export async function openEditor(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("skriv-html", "ja"));
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("textarea, #code") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
}

/** Gives the browser a virtual authenticator: a phone that stores passkeys and accepts its owner's fingerprint. */
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

/** The path of the link in the newest mail with this subject. */
export async function linkIn(to: string, subject: string): Promise<string> {
  const { html } = await readMail(to, subject);
  const found = /href="[^"]*?(\/admin\/(?:inbjudan|losenord|epost)\/[^"]+)"/.exec(html);
  if (!found) throw new Error(`no link in ${subject}`);
  return found[1]!;
}
