// Rules for every mail, so that mail programs show it: Outlook's engine, dark mode, a small phone.
import { render } from "@react-email/render";
import { describe, expect, it } from "vitest";
import { mails } from "@/lib/jobs/mails/mails";
import { siteUrl } from "@/lib/kernel/site-url";
import { plainText } from "@/lib/mail/layout";
import type { Receipt } from "@/lib/orders/queries";
import { settingsFrom } from "@/lib/settings/settings";
import { EVERY_MAIL, RECEIPT } from "@/tests/support/mails";

const tagsOf = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

describe.each(Object.entries(EVERY_MAIL))("the mail %s", (kind, draw) => {
  const { subject, body } = draw();
  const drawn = render(body);

  // Fails without: the heading in lib/jobs/mails/mail.tsx.
  it("has a subject of one line, a preview text for the inbox, and a plain-text version", async () => {
    expect(subject).toMatch(/^\S[^\r\n]{5,100}$/);
    const html = await drawn;
    expect(tagsOf(html, "div").filter((tag) => tag.includes('data-skip-in-text="true"'))).not.toEqual([]);
    const text = plainText(html);
    const [, heading] = /<h1[^>]*>([^<]+)<\/h1>/.exec(html) ?? [];
    if (kind !== "written-mail") expect(text).toContain(heading!);
    expect(text.replaceAll(/\s/g, "").length).toBeGreaterThan(60);
    expect(text).not.toMatch(/undefined|\[object|<\w/);
    expect(text, "a sentence without a space before it").not.toMatch(/\p{Ll}[.!?]\p{Lu}/u);
  });

  // Fails without: each picture has alt text; a mail declares its dark look.
  it("suits Outlook, phones and dark mode: at most 600 px wide, alt text for each picture, no modern CSS", async () => {
    const html = await drawn;
    for (const img of tagsOf(html, "img")) {
      expect(attribute(img, "alt"), img).toBeTruthy();
      expect(Number(attribute(img, "width")), img).toBeLessThanOrEqual(600);
      expect(Number(attribute(img, "height")), img).toBeGreaterThan(0);
      // The shop's pictures have an absolute address and are JPEG; an attached one has its Content-ID.
      const src = attribute(img, "src")!.replaceAll("&amp;", "&");
      expect(src.startsWith("cid:") || src.startsWith(siteUrl("/stavar/bild.jpg?")), src).toBe(true);
    }
    const widths = tagsOf(html, "t(?:able|d)").flatMap((tag) => attribute(tag, "width") ?? []);
    expect(widths).toContain("600");
    for (const width of widths.filter((each) => each !== "100%"))
      expect(Number(width)).toBeLessThanOrEqual(600);
    expect(html).toMatch(/@media \(max-width: 600px\) \{\s*\.sheet \{ width: 100% !important; \}/);
    for (const name of ["color-scheme", "supported-color-schemes"])
      expect(html).toContain(`<meta name="${name}" content="light dark"/>`);
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    // A class without a rule in the dark look would stay dark on dark.
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap((match) => match[1]!.split(" ")));
    for (const known of classes)
      if (known !== "rows" && known !== "pad") expect(html, known).toContain(`.${known}`);
    expect(html).not.toMatch(/var\(--|background-image|url\(|display:(flex|grid)|position:|calc\(/);
  });
});

it("every mail to a customer ends with the maker's signature, and no mail to staff does", async () => {
  const from = settingsFrom([{ key: "texts", value: { signature: "Hälsningar\nAnna" } }], new Date());
  const toStaff =
    /^(work-order|refund-bounced|unknown-payment|withdrawal-notice|event-enquiry|alarm|invitation|password-reset|email-change|password-changed|factor-changed|login-attempts|login-new-device)$/;
  for (const [kind, draw] of Object.entries(EVERY_MAIL))
    expect((await render(draw(from).body)).includes("Hälsningar<br/>Anna"), kind).toBe(!toStaff.test(kind));
});

it("a mail written by an admin keeps its line breaks, also as plain text", async () => {
  const html = await render(EVERY_MAIL["written-mail"]().body);
  expect(html).toContain("Hej!<br/><br/>Vi har en fråga om längden.");
  expect(plainText(html)).toContain("Hej!\n\nVi har en fråga om längden.");
});

it("the mails of an order's steps contain the maker's own texts", async () => {
  const value = { paid: "Vi är igång.", started: "Nu sågar vi.", delivered: "Hoppas de passar." };
  const from = settingsFrom([{ key: "texts", value }], new Date());
  const said = (kind: keyof typeof EVERY_MAIL) => render(EVERY_MAIL[kind](from).body);
  expect(await said("order-confirmation")).toContain(value.paid);
  expect(await said("build-started")).toContain(value.started);
  expect(await said("order-delivered")).toContain(value.delivered);
});

// An order paid after its card's part was released takes nothing from the card, if that holds too little by then.
it("the confirmation of an order names no gift card, and calls none used up, when it took nothing from one", async () => {
  const from = settingsFrom([], new Date());
  const said = async (part: Partial<Receipt>) =>
    render(mails["order-confirmation"].draw({ ...RECEIPT, ...part }, from).body, { plainText: true });
  expect(await said({})).toMatch(/Presentkort[^]*Kortet är förbrukat\./);
  const late = await said({ giftCardLeft: null, giftCardKind: "promo", giftCardVatKind: "none" });
  expect(late).not.toMatch(/Presentkort|förbrukat/);
  expect(late).toContain("Rabatt");
});

it("every mail that is a receipt states the seller's VAT number", async () => {
  const from = settingsFrom([{ key: "company", value: { vatNumber: "SE556677889901" } }], new Date());
  for (const kind of ["gift-card-receipt", "addition-receipt", "refund-receipt"] as const)
    expect(await render(EVERY_MAIL[kind](from).body), kind).toContain("Momsreg.nr");
});
