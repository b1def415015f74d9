// Every Swedish text of the specification that is an answer and not on a page: validation, errors, toasts. Those on
// pages and states are in tests/e2e/everywhere.spec.ts.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { codesEmptyWords } from "@/components/codes/code-table";
import { ListFrame } from "@/components/admin/list-frame";
import { findNotice } from "@/components/admin/notices";
import { PostTable } from "@/components/post-editor/post-table";
import { PostList } from "@/components/blog/post-list";
import { LoadingPosts } from "@/components/blog/loading-posts";
import { PostSkeleton } from "@/components/ui/skeleton";
import { accessDenied, signInMessage } from "@/lib/accounts/messages";
import { loginSchema } from "@/lib/accounts/schema";
import * as adminPaths from "@/lib/shop/admin-paths";
import { postMessages } from "@/lib/blog/messages";
import { postSchema } from "@/lib/blog/schema";
import { checkoutMessages } from "@/lib/checkout/messages";
import { NO_FILTER } from "@/lib/gift-cards/code-list/code-filter";
import { codeMessages } from "@/lib/gift-cards/discount-codes/messages";
import { codeSchema } from "@/lib/gift-cards/discount-codes/schema";
import { eventMessages } from "@/lib/event/messages";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { shippingMessages } from "@/lib/shipping/messages";
import { uploadFailed } from "@/lib/uploads/messages";

const ROOT = path.join(import.meta.dirname, "../..");
const sources = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/messages\.ts$/.test(name))
      .map((name) => readFileSync(path.join(ROOT, folder, name), "utf8")),
  )
  .join("\n");

const MESSAGES = {
  postMessages: {
    loadList: "Kunde inte hämta blogginlägg",
    load: "Kunde inte hämta inlägget",
    save: "Kunde inte spara inlägget",
    remove: "Kunde inte ta bort inlägget",
  },
  codeMessages: {
    loadList: "Kunde inte hämta rabattkoder",
    load: "Kunde inte hämta rabattkoden",
    save: "Kunde inte spara rabattkoden",
    remove: "Kunde inte ta bort rabattkoden",
  },
  accessDenied: { title: "Åtkomst nekad", text: "Du har inte administratörsbehörighet" },
  eventMessages: {
    sent: "Tack för ditt meddelande!",
    incomplete: "Fyll i alla fält",
    incompleteText: "Vänligen fyll i namn, e-post och meddelande",
    failed: "Ett fel uppstod",
    failedText: "Kunde inte skicka meddelandet. Försök igen senare.",
  },
  giftCardMessages: {
    empty: "Ange en presentkortskod",
    unusable: "Ogiltigt presentkort",
    failed: "Kunde inte validera presentkort",
    couldNotStart: "Kunde inte starta köp",
    couldNotCreate: "Kunde inte skapa presentkort",
    created: "Presentkort skapat!",
    removed: "Presentkort borttaget",
  },
  shippingMessages: {
    fillFirst: "Fyll i postnummer och stad först",
    chooseOption: "Välj ett fraktalternativ",
    couldNotCalculate: "Kunde inte beräkna frakt",
    couldNotCalculateOptions: "Kunde inte beräkna fraktalternativ",
    noOptions: "Inga fraktalternativ tillgängliga",
  },
  checkoutMessages: {
    couldNotStart: "Kunde inte starta betalning",
    notVerified: "Betalningen kunde inte verifieras",
    verifyFailed: "Ett fel uppstod vid verifiering av betalning",
    noSession: "Ingen session ID hittades",
    paid: "Betalning genomförd!",
  },
} as const;

const modules: Record<keyof typeof MESSAGES, Record<string, unknown>> = {
  postMessages,
  codeMessages,
  accessDenied,
  eventMessages,
  giftCardMessages,
  shippingMessages,
  checkoutMessages,
};

const cases = Object.entries(MESSAGES).flatMap(([name, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ name: name as keyof typeof MESSAGES, key, text })),
);

/** `eventMessages.failed`, or `{ failed } = eventMessages`, or the object handed on whole. */
function isSaid(name: string, key: string): boolean {
  return (
    new RegExp(`\\b${name}\\.${key}\\b`).test(sources) ||
    new RegExp(`\\{[^}]*\\b${key}\\b[^}]*\\}\\s*=\\s*${name}\\b`).test(sources) ||
    (name === "accessDenied" && /\baccessDenied\b/.test(sources))
  );
}

/** All messages a schema gives for an input. */
function complaints(schema: { safeParse: (input: unknown) => unknown }, input: unknown): string[] {
  const result = schema.safeParse(input) as { success: boolean; error?: { issues: { message: string }[] } };
  return result.error?.issues.map(({ message }) => message) ?? [];
}

const login = { email: "asa@example.se", password: "tillräckligt" };
const post = { title: "Titel", content: "<p>Text</p>" };
const code = { code: "VINTER", amount: "100" };

describe("the words of the shop", () => {
  it.each([
    ["orderbrevet", "orderbekräftelsen"],
    ["slutar gälla", "slutar att gälla"],
    ["resten är kvar på kortet", "the sum"],
    ["kan inte längre betalas", "Inga pengar har dragits"],
    ["så säger vi vilken stav", "så räknar vi ut stavlängden"],
    ["som du lämnar", "Det du väljer bort"],
    ["För den gäller inte", "Därför kan du inte ångra köpet av den"],
    ["ny rimlig tid", "ny, rimlig leveranstid"],
  ])("the words of the shop: not %j but %s", (wrong) => {
    expect(sources.replace(/\s+/g, " ")).not.toContain(wrong);
  });
});

describe("what the specification lets the shop say", () => {
  it.each(cases)("$text", ({ name, key, text }) => {
    expect(modules[name][key]).toBe(text);
    expect(isSaid(name, key), `${name}.${key} is never said`).toBe(true);
  });

  it.each([
    ["Ogiltig e-postadress", loginSchema, { ...login, email: "asa" }],
    ["E-postadressen får vara max 255 tecken", loginSchema, { ...login, email: `${"a".repeat(251)}@x.se` }],
    ["Lösenordet måste vara minst 8 tecken", loginSchema, { ...login, password: "1234567" }],
    ["Lösenordet får vara max 128 tecken", loginSchema, { ...login, password: "x".repeat(129) }],
    ["Titel och innehåll måste fyllas i", postSchema, { ...post, title: " " }],
    ["Titel och innehåll måste fyllas i", postSchema, { ...post, content: "" }],
    ["Kod och belopp måste fyllas i", codeSchema, { ...code, code: " " }],
    ["Kod och belopp måste fyllas i", codeSchema, { ...code, amount: "" }],
    ["Beloppet måste vara ett positivt tal", codeSchema, { ...code, amount: "0" }],
    ["Beloppet måste vara ett positivt tal", codeSchema, { ...code, amount: "-5" }],
    ["Beloppet måste vara ett positivt tal", codeSchema, { ...code, amount: "hundra" }],
  ])("%s (a rule of a form)", (text, schema, input) => {
    expect(complaints(schema, input)).toEqual([text]);
  });

  it("a form is silent about what is right", () => {
    expect(complaints(loginSchema, login)).toEqual([]);
    expect(complaints(postSchema, post)).toEqual([]);
    expect(complaints(codeSchema, code)).toEqual([]);
  });

  it.each([
    ["welcome", "Välkommen!"],
    ["created", "Skapat"],
    ["saved", "Sparat"],
    ["deleted", "Raderat"],
    ["uploaded", "Uppladdad"],
    ["upload-failed", "Kunde inte ladda upp bilden"],
    ["post-gone", "Kunde inte hämta inlägget"],
    ["code-gone", "Kunde inte hämta rabattkoden"],
  ])("after ?besked=%s: %s", (besked, text) => {
    expect(findNotice(besked)?.title).toBe(text);
  });

  it("what the specification lets the shop say: with a number in it", () => {
    expect(shippingMessages.found(3)).toBe("3 fraktalternativ hittade");
    expect(shippingMessages.unknownOption).toBe("Ogiltigt fraktalternativ");
    expect(signInMessage({ code: "wrong" }).title).toBe("Inloggning misslyckades");
    expect(signInMessage({ code: "not_admin" })).toEqual(accessDenied);
    expect(uploadFailed).toBe("Kunde inte ladda upp bilden");
  });

  const textOf = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, "");
  it("what the specification lets the shop say: where there is nothing yet", () => {
    expect(textOf(createElement(PostList, { posts: [], page: 1, pages: 1 }))).toBe(
      "Inga blogginlägg ännu. Kom tillbaka snart!",
    );
    expect(textOf(createElement(PostTable, { posts: [], page: adminPaths.admin }))).toBe(
      "Inga blogginlägg ännu",
    );
    const codes = { isEmpty: true, empty: codesEmptyWords(NO_FILTER), children: null };
    expect(textOf(createElement(ListFrame, codes)).trim()).toBe("Inga rabattkoder ännu");
  });

  it("what the specification lets the shop say: while the blog is on its way: six places kept free", () => {
    const html = renderToStaticMarkup(createElement(LoadingPosts));
    expect(html.split(renderToStaticMarkup(createElement(PostSkeleton)))).toHaveLength(7);
  });
});
