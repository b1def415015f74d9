import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sendMail } from "@/lib/mail/send";
import { TEXTS } from "../fuzz/inputs";
import { mail } from "../support/inbox";
import { everyTextAs, EVERY_MAIL } from "../support/mails";

// No text of a user becomes a header or a recipient, not even a text that no form accepts.
// With a whole public list: NAUGHTY_LIST=blns.json npx vitest run tests/db/mail-injection.test.ts

const BUYER = "buyer@example.se";
const STRANGER = "stranger@example.org";
const INJECTIONS = [
  `x\r\nBcc: ${STRANGER}`,
  `x\nTo: ${STRANGER}\nX-Own: 1`,
  `x\rCc: ${STRANGER}`,
  `x\u2028Bcc: ${STRANGER}`,
  `x\r\n\r\n<p>En annan kropp</p>`,
  `x>, <${STRANGER}`,
  `"x" <${STRANGER}>`,
  `x@example.se,${STRANGER}`,
  `x@example.se;${STRANGER}`,
  `x@example.se> RCPT TO:<${STRANGER}`,
  `=?utf-8?Q?x?=\r\n =?utf-8?Q?Bcc:_${STRANGER}?=`,
  `x@example.se\r\nDATA\r\n.\r\nRCPT TO:<${STRANGER}>`,
  `grupp: ${STRANGER};`,
  `${STRANGER}(kommentar)@example.se`,
  // Long, with Unicode spaces that a mail server does not treat as spaces: a header folded there would break in two.
  `${"x".repeat(70)}\uFEFFBcc: ${STRANGER}\u2029${"y".repeat(70)}\u3000Cc: ${STRANGER}`,
];

function texts(): string[] {
  const list = process.env.NAUGHTY_LIST;
  const public_ = list ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : [];
  const all = [...INJECTIONS, ...(list ? [...TEXTS, ...public_] : [])];
  // PostgreSQL cannot store NUL or lone surrogates.
  return all.map((text) => text.replaceAll("\0", "").toWellFormed().slice(0, 5_000));
}

const HEADERS =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding)$/;

const MAILS = Object.entries(EVERY_MAIL);

async function send(part: { to?: string; subject?: string; replyTo?: string }): Promise<void> {
  mail.clear();
  await sendMail({ id: randomUUID(), to: BUYER, subject: "Prov", html: "<p>x</p>", text: "x", ...part });
}

/** The recipients of the mails that the server accepted. Expects only headers that the shop wrote, each once. */
function takenFor(said: string): string[] {
  return mail.messages().map(({ headers, envelope }) => {
    const names = headers.map(({ key }) => key.toLowerCase());
    expect(
      names.filter((name) => !HEADERS.test(name)),
      said,
    ).toEqual([]);
    expect(new Set(names).size, said).toBe(names.length);
    expect(envelope.to, said).toHaveLength(1);
    return envelope.to[0]!;
  });
}

test("a text in a mail becomes neither a header nor a recipient", { timeout: 1_200_000 }, async () => {
  let sent = 0;
  for (const text of texts()) {
    for (const [kind, draw] of MAILS) {
      const [usual, hostile] = [draw(), draw(undefined, everyTextAs(text))];
      const said = `${kind}: ${JSON.stringify(text.slice(0, 80))}`;
      expect(hostile.to, said).toBe(usual.to);
      if (hostile.subject === usual.subject) continue;
      await send({ subject: hostile.subject, replyTo: text });
      expect(takenFor(said), said).toEqual([BUYER]);
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThan(INJECTIONS.length);
  console.info(`${texts().length} texter i ${MAILS.length} mejl, ${sent} med texten i ämnet skickade`);
});

test("a text as an address makes one recipient or none", { timeout: 1_200_000 }, async () => {
  let refused = 0;
  for (const text of texts()) {
    const said = JSON.stringify(text.slice(0, 80));
    await send({ to: text }).catch(() => {});
    const went = takenFor(said);
    // The smuggled part alone is never a recipient.
    expect(went, said).not.toContain(STRANGER);
    refused += 1 - went.length;
  }
  console.info(`${texts().length} texter som adress, ${refused} mejl inte skickade`);
});
