import { expect, it } from "vitest";
import { safeCallbackUrl } from "@/lib/accounts/callback-url";
import { deviceName } from "@/lib/accounts/device";
import { signInMessage } from "@/lib/accounts/messages";
import { loginSchema } from "@/lib/accounts/schema";
import { errorsOf } from "../../support/schema-errors";

const password = "hemligt-ord";

it("the login form trims the e-mail address and ignores its case", () => {
  expect(loginSchema.parse({ email: "  Admin@Example.SE ", password }).email).toBe("admin@example.se");
});

it.each([
  [{ email: "inte en adress", password }, "Ogiltig e-postadress"],
  [{ email: "", password }, "Ogiltig e-postadress"],
  [{ password }, "Ogiltig e-postadress"],
  [{ email: `${"a".repeat(250)}@example.se`, password }, "E-postadressen får vara max 255 tecken"],
  [{ email: "a@example.se", password: "1234567" }, "Lösenordet måste vara minst 8 tecken"],
  [{ email: "a@example.se" }, "Lösenordet måste vara minst 8 tecken"],
  [{ email: "a@example.se", password: "x".repeat(129) }, "Lösenordet får vara max 128 tecken"],
])("the login form has one message for each fault, case %#", (entered, message) =>
  expect(Object.values(errorsOf(loginSchema, entered))).toEqual([message]),
);

it("the login form accepts passwords of 8 and of 128 characters", () => {
  for (const length of [8, 128])
    expect(errorsOf(loginSchema, { email: "a@example.se", password: "ö".repeat(length) })).toEqual({});
});

it("the login leads back to a page of the admin and to nowhere else", () => {
  expect(safeCallbackUrl("/admin/blog/new?x=1")).toBe("/admin/blog/new?x=1");
  const others = [
    "https://evil.example",
    "//evil.example/admin",
    "/\\evil.example",
    "\\\\evil.example",
    "/admin/../vuxenstav",
    "/adminx",
    "/%2fevil.example",
    "javascript:alert(1)",
    "/admin/login",
    "/\tadmin",
    "",
    null,
    ["/admin/blog"],
  ];
  for (const wish of others) expect(safeCallbackUrl(wish)).toBe("/admin");
});

it("the login form has one message for a wrong password or unknown account, and others for no role and too many attempts", () => {
  expect(signInMessage({ code: "wrong" })).toEqual({
    title: "Inloggning misslyckades",
    text: "Fel e-postadress eller lösenord.",
  });
  expect(signInMessage({ code: "not_admin" })).toEqual({
    title: "Åtkomst nekad",
    text: "Du har inte administratörsbehörighet",
  });
  expect(signInMessage({ code: "too_many", retryAfterSeconds: 61 }).text).toContain("2 min");
});

const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI}`, "Mobile Safari, iPhone"],
  [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${SAFARI}`, "Mobile Safari, iPad"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox, Windows"],
  ["curl/8.14", "Okänd enhet"],
  [null, "Okänd enhet"],
])("a device has a name that its owner recognises: %s", (agent, name) =>
  expect(deviceName(agent)).toBe(name),
);
