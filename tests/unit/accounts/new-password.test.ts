import { expect, it } from "vitest";
import { passwordProblem } from "@/lib/staff/new-password";

const EMAIL = "karin.holm@exempelbyn.se";
const problemOf = (password: string) => passwordProblem(password, EMAIL, "Stavmakeriet");

it.each([
  "ett-långt-lösenord",
  "tall vinter kajak",
  "Xq7-rrTm2-pVw9z",
  "stavmakeriet åker till månen",
  "å".repeat(4) + "ostbågen räknar",
])("a new password is accepted: %s", async (password) => expect(await problemOf(password)).toBeNull());

it("a new password has 12 to 128 characters", async () => {
  expect(await problemOf("tallkajak-7")).toBe("Lösenordet måste vara minst 12 tecken");
  expect(await problemOf("tallkajak-78")).toBeNull();
  expect(await problemOf(`${"tallkajak-78".repeat(10)}12345678`)).toBeNull();
  expect(await problemOf(`${"tallkajak-78".repeat(10)}123456789`)).toBe("Lösenordet får vara max 128 tecken");
});

// Fails without: the check against common passwords.
it.each([
  "1qaz2wsx3edc",
  "Password20261234",
  "passwordpassword",
  "Lösenord1234",
  "LOSENORD20262026",
  "sommarsommar",
  "abababababab",
  "839201746529",
  "q1w2e3r4t5y6",
])("a new password is refused for being common: %s", async (password) =>
  expect(await problemOf(password)).toBe("Lösenordet är för vanligt. Ta hellre tre ord som inte hör ihop."),
);

it.each(["Stavmakeriet1", "stavmakeriet-2026", "karinholm12345", "karin.holm.2026", "exempelbyn-1234"])(
  "a new password is refused for resembling the shop's name or the e-mail address: %s",
  async (password) =>
    expect(await problemOf(password)).toBe("Lösenordet liknar butikens namn eller din e-postadress."),
);
