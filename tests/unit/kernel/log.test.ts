import { hostname } from "node:os";
import { afterEach, describe, expect, test } from "vitest";
import { makeLog, redirectConsole } from "@/lib/kernel/log-lines";

function lines(write: (log: ReturnType<typeof makeLog>) => void): string {
  let text = "";
  write(makeLog("info", { write: (line: string) => void (text += line) }));
  return text;
}

const PERSON = {
  email: "astrid@example.se",
  name: "Astrid Öberg",
  address: "Björkvägen 4",
  phone: "+46701234567",
  code: "AB12-CD34-EF56",
};

test("a log line removes the e-mail addresses that an error of the mail server quotes", () => {
  const error = Object.assign(new Error("550 5.1.1 <astrid@example.se> okänd mottagare"), {
    responseCode: 550,
    code: "EENVELOPE",
    rejected: ["astrid@example.se"],
    envelope: { to: ["astrid@example.se"] },
    response: "550 astrid@example.se",
  });
  const text = lines((log) => log.warn({ outboxId: "1", err: error }, "outbox row failed"));
  expect(text).not.toContain("astrid");
  expect(JSON.parse(text)).toMatchObject({
    outboxId: "1",
    err: {
      type: "Error",
      code: "EENVELOPE",
      responseCode: 550,
      message: "550 5.1.1 <<e-post>> okänd mottagare",
    },
  });
});

test("a log line removes gift card codes, and the cause of an error", () => {
  const cause = new Error("no card AB12-CD34-EF56 for astrid@example.se");
  const text = lines((log) => log.error({ err: new Error("card AB12-CD34-EF56-GH78", { cause }) }, "x"));
  expect(text).not.toMatch(/AB12|astrid/);
  expect(text).toContain("<kod>");
});

test("a log line cuts a long path, whose length a visitor may choose", () => {
  const path = `/admin/bestallningar/${"a".repeat(7_000)}`;
  const text = lines((log) => log.warn({ path, ids: 3 }, "a form's answer is too long to keep"));
  expect(text.length).toBeLessThan(600);
  expect(JSON.parse(text)).toMatchObject({ path: path.slice(0, 300), ids: 3 });
});

test("a log line stays short, however long an error's message", () => {
  const text = lines((log) => log.error({ err: new Error("a".repeat(300_000)) }, "x"));
  expect(text.length).toBeLessThan(3_000);
});

// Fails without: `redact` of each field, in the line itself and in an object in it.
test("a log line drops a person's fields that code passes by mistake", () => {
  const { code: _, ...person } = PERSON;
  const written = lines((log) => log.info({ ...person, order: person }, "order"));
  // Without the digits of the process and the time, which may be those of a telephone number.
  const text = written.replace(/"(time|instance)":"[^"]*"|"pid":\d+/g, "");
  for (const word of ["astrid", "070", "46701234567", "Björkvägen"]) expect(text).not.toContain(word);
  for (const value of Object.values(person)) expect(text).not.toContain(value);
});

test("a log line says where an error came from", () => {
  const { err } = JSON.parse(lines((log) => log.error({ err: new Error("nej") }, "x"))) as {
    err: { at: string[] };
  };
  expect(err.at[0]).toContain("log.test.ts");
});

describe("console output", () => {
  const own = { ...console };
  afterEach(() => void Object.assign(console, own));

  test("becomes lines of the log, without colours, e-mail addresses and gift card codes", () => {
    const text = lines((log) => {
      redirectConsole(log);
      console.log("\u001B[1m▲ Next.js\u001B[22m\n  - Local: x");
      console.log("  ");
      console.warn("to %s: %s", PERSON.email, PERSON.code);
      console.error("⨯", Object.assign(new Error(`no ${PERSON.email}`), { digest: "12" }));
    });
    const written = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(written).toMatchObject([
      { level: 30, msg: "▲ Next.js\n  - Local: x", pid: process.pid, instance: hostname() },
      { level: 40, msg: "to <e-post>: <kod>" },
      { level: 50, msg: "⨯", err: { type: "Error", message: "no <e-post>", digest: "12" } },
    ]);
  });
});
