import { expect, it } from "vitest";
import { launchCheck, type LaunchFacts } from "@/lib/launch/launch-check";

/** A new shop, in which nothing has been set up. */
const NOTHING: LaunchFacts = {
  siteUrl: "http://localhost:3000",
  company: { orgNumber: null, vatNumber: null, address: null, email: null, phone: null },
  stripeLive: false,
  stripeStandIn: true,
  webhookSeen: false,
  smtpLocal: true,
  fraktjakt: false,
  s3: false,
  testimonialsApproved: false,
  legalNotice: false,
  adminPasswordFromEnv: true,
};
/** The name of a variable, an address of the server or a path in its folders. */
const TECHNICAL = /[A-Z]+_[A-Z_]+|smtps?:|\/api\/|public\/|sk_live_/;

// Fails without: the owner sees no name of a setting.
it.each(launchCheck(NOTHING))("the launch check says in words what to do: $title", ({ done, fix }) => {
  expect(done).toBe(false);
  expect(fix).not.toMatch(TECHNICAL);
  expect(fix).toMatch(/^[A-ZÅÄÖ].+\.$/s);
});

it("the launch check requires of the company what the law does, and advises a telephone number", () => {
  const [phone, ...required] = launchCheck(NOTHING)
    .filter(({ title }) => title.endsWith("på sidorna"))
    .toSorted((a, b) => Number(a.required) - Number(b.required));
  expect(phone).toMatchObject({ title: "Telefonnummer på sidorna", required: false });
  expect(phone!.fix).not.toContain("handelslagen");
  expect(required.map(({ noun }) => noun)).toEqual([
    "organisationsnummer",
    "momsregistreringsnummer",
    "postadress",
    "e-postadress",
  ]);
  for (const item of required)
    expect([item.required, item.fix]).toEqual([true, expect.stringContaining("8\u00a0§")]);
});

it("the launch check tells the server's operator the names of the settings", () => {
  const told = launchCheck(NOTHING)
    .map(({ server }) => server ?? "")
    .join("\n");
  for (const name of ["SITE_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SMTP_URL", "MAIL_FROM"])
    expect(told).toContain(name);
});
