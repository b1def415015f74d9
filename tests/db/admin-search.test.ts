// The search of the whole admin: it matches any part of a text, and shows only what the role may see.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { parseSearch } from "@/lib/admin-search/search-query";
import { searchShop } from "@/lib/admin-search/queries";
import { db } from "@/lib/kernel/db";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { makeOffer } from "@/lib/offers/make-offer";
import { payOffer } from "@/lib/offers/pay-offer";
import { customer, editCode, editPost, enquiry, offer, order } from "@/lib/shop/admin-paths";
import type { AppRole } from "@/prisma/generated/enums";
import { payAndVerify } from "../support/checkouts";
import { adultPole, checkoutBody, giftCard } from "../support/factories";
import { valueOf } from "../support/value-of";
import { makeAdmin, orderOf, paidOrder, soldCard } from "../support/workshop";

let orderId: string;
let enquiryId: string;
let codeId: string;
let postId: string;
let number: number;

beforeEach(async () => {
  const { id, code } = await giftCard({ code: "LINNEA-HOST26", kind: "promo" });
  codeId = id;
  orderId = await paidOrder({ items: [{ ...adultPole, engraving: "TUVA" }], giftCardCode: code });
  await db().shippingInfo.update({
    where: { orderId },
    data: { recipientName: "Linnea Öberg", city: "Kiruna", phone: "+46739998877" },
  });
  number = (await orderOf(orderId)).number;
  const asked = { name: "Anders Lindgren", email: "anders@gavle.se", message: "Vi är tolv och vill tälja." };
  enquiryId = (await db().eventEnquiry.create({ data: asked })).id;
  const post = { title: "Linköping, så hittar du hit", slug: "linkoping", excerpt: "-", content: "-" };
  postId = (await db().blogPost.create({ data: post })).id;
});

const search = async (by: Admin, q: string) => searchShop(by, parseSearch({ q }).query);
const linksFor = async (role: AppRole, q: string) =>
  (await search(await makeAdmin(role), q)).flatMap(({ hits }) => hits.map(({ href }) => href));

describe("an owner finds", () => {
  const orderAndBuyer = () => [order(orderId), customer(orderId)];

  test("orders, buyers, codes, enquiries and drafts by a part of a text, and nothing by the wildcards of SQL", async () => {
    for (const [what, q, links] of [
      ["an order and its buyer by a name", "ea öb", orderAndBuyer()],
      ["by a town", "kiru", orderAndBuyer()],
      ["by a telephone", "073-999 88", orderAndBuyer()],
      ["an order by its engraving", "tuv", [order(orderId)]],
      ["a code, and the order it paid", "host2", [order(orderId), editCode(codeId)]],
      ["who has only written, by an address", "@gavle", [customer(enquiryId), enquiry(enquiryId)]],
      ["an enquiry by its words", "tälja", [enquiry(enquiryId)]],
      ["a draft by its title", "hittar du", [editPost(postId)]],
      ["nothing", "%%%", []],
      ["nothing", "___", []],
    ] as const)
      expect(await linksFor("admin", q), what).toEqual(links);
  });

  // Fails without: the search of unpaid offers.
  test("an offer that was sent to a customer by name or e-mail, until it is paid", async () => {
    const input = createCheckoutSchema.parse(await checkoutBody());
    const owner = await makeAdmin();
    const made = valueOf(await makeOffer(owner, { requestId: randomUUID(), input }, new Date()));
    const { recipient_name: name, email } = input.shippingAddress;
    for (const q of [name.slice(1), email.toUpperCase()])
      expect(await linksFor("admin", q), q).toEqual([offer(made)]);
    const { sessionId } = valueOf(await payOffer(made, new Date()));
    await payAndVerify(sessionId);
    expect(await linksFor("admin", name)).not.toContain(offer(made));
  });

  test("a sold card by the end of its code and by its buyer", async () => {
    const { id, code, buyerEmail } = await soldCard();
    expect(await linksFor("admin", code.slice(-4))).toContain(editCode(id));
    expect(await linksFor("admin", buyerEmail.slice(1))).toContain(editCode(id));
    expect(await linksFor("maker", code.slice(-4))).toEqual([]);
  });

  test("an order by its number before anything else, with its step and sum", async () => {
    const [first] = await search(await makeAdmin(), `#${number}`);
    expect(first).toMatchObject({
      title: "Beställningar",
      hits: [{ href: order(orderId), number, title: "Linnea Öberg, Kiruna" }],
    });
    expect(first!.hits[0]!.note).toMatch(/^Mottagen, .*kr$/);
  });

  test("all kinds of hits by three letters, and nothing by two", async () => {
    const groups = await search(await makeAdmin(), "lin");
    const titles = ["Beställningar", "Kunder", "Förfrågningar", "Koder och kort", "Blogg"];
    expect(groups.map(({ title }) => title)).toEqual(titles);
    // The index holds three letters at a time (trigrams).
    expect(await search(await makeAdmin(), "li")).toEqual([]);
  });
});

// Fails without: the permission of each kind in lib/admin-search/queries.ts.
describe("a role", () => {
  test("of the workshop finds no codes, and no order by a code", async () => {
    expect(await linksFor("maker", "host26")).toEqual([]);
    const titles = (await search(await makeAdmin("maker"), "lin")).map(({ title }) => title);
    expect(titles).toEqual(["Beställningar", "Kunder", "Förfrågningar"]);
  });

  test("of a writer finds only posts", async () => {
    expect(await linksFor("writer", "lin")).toEqual([editPost(postId)]);
    expect(await linksFor("writer", String(number))).toEqual([]);
  });
});
