// Every Swedish text of the specification that is an answer: errors and toasts. tests/e2e/everywhere.spec.ts has those of
// pages and states; the tests of a form's schema have those of its rules (login, post, discount code).
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { codesEmptyWords } from "@/components/codes/code-table";
import { ArrivalNotice } from "@/components/admin/arrival-notice";
import { ListFrame } from "@/components/admin/list-frame";
import { findNotice } from "@/components/admin/notices";
import { PostTable } from "@/components/post-editor/post-table";
import { LoadingPosts, PostList } from "@/components/blog/post-list";
import { PostSkeleton } from "@/components/ui/skeleton";
import { accessDenied } from "@/lib/accounts/messages";
import * as adminPaths from "@/lib/shop/admin-paths";
import { postMessages } from "@/lib/blog/messages";
import { checkoutMessages } from "@/lib/checkout/messages";
import { NO_FILTER } from "@/lib/gift-cards/code-list/code-filter";
import { eventMessages } from "@/lib/event/messages";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { codeMessages } from "@/lib/gift-cards/admin-messages";
import { shippingMessages } from "@/lib/shipping/messages";
import { uploadFailed } from "@/lib/uploads/messages";
import { sourceFiles, textOf } from "../support/source-files";

const sources = sourceFiles()
  .filter((file) => !file.endsWith("messages.ts"))
  .map(textOf)
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

/** True for `eventMessages.failed`, for `{ failed } = eventMessages`, or where the object is passed on whole. */
function isSaid(name: string, key: string): boolean {
  return (
    new RegExp(`\\b${name}\\.${key}\\b`).test(sources) ||
    new RegExp(`\\{[^}]*\\b${key}\\b[^}]*\\}\\s*=\\s*${name}\\b`).test(sources) ||
    (name === "accessDenied" && /\baccessDenied\b/.test(sources))
  );
}

it.each([
  ["orderbrevet", "orderbekräftelsen"],
  ["slutar gälla", "slutar att gälla"],
  ["resten är kvar på kortet", "the sum"],
  ["kan inte längre betalas", "Inga pengar har dragits"],
  ["så säger vi vilken stav", "så räknar vi ut stavlängden"],
  ["som du lämnar", "Det du väljer bort"],
  ["För den gäller inte", "Därför kan du inte ångra köpet av den"],
  ["ny rimlig tid", "ny, rimlig leveranstid"],
])("the sources never say %j but %s", (wrong) => {
  expect(sources.replace(/\s+/g, " ")).not.toContain(wrong);
});

const wordsOf = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, "");

describe("the texts of the specification", () => {
  it("are the shop's errors and toasts, and each is used", () => {
    expect(modules).toMatchObject(MESSAGES);
    const unsaid = Object.entries(MESSAGES).flatMap(([name, texts]) =>
      Object.keys(texts).filter((key) => !isSaid(name, key)),
    );
    expect(unsaid).toEqual([]);
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
  ])("are shown after ?besked=%s: %s", (besked, text) => {
    const notice = findNotice(besked);
    expect(notice?.title).toBe(text);
    // As a page without JavaScript shows it.
    expect(wordsOf(createElement(ArrivalNotice, { notice }))).toContain(text);
  });

  it("are used for freight options and for a failed upload", () => {
    expect(shippingMessages.found(3)).toBe("3 fraktalternativ hittade");
    expect(shippingMessages.unknownOption).toBe("Ogiltigt fraktalternativ");
    expect(uploadFailed).toBe("Kunde inte ladda upp bilden");
  });

  it("are shown by empty lists", () => {
    expect(wordsOf(createElement(PostList, { posts: [], page: 1, pages: 1 }))).toBe(
      "Inga blogginlägg ännu. Kom tillbaka snart!",
    );
    expect(wordsOf(createElement(PostTable, { posts: [], page: adminPaths.admin }))).toBe(
      "Inga blogginlägg ännu",
    );
    const codes = { isEmpty: true, empty: codesEmptyWords(NO_FILTER), children: null };
    expect(wordsOf(createElement(ListFrame, codes)).trim()).toBe("Inga rabattkoder ännu");
  });

  it("are replaced by six placeholders while the blog loads", () => {
    const html = renderToStaticMarkup(createElement(LoadingPosts));
    expect(html.split(renderToStaticMarkup(createElement(PostSkeleton)))).toHaveLength(7);
  });
});
