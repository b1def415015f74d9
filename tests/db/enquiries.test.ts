// The inbox of event enquiries: an agreement is saved beside the enquiry and does not change it.
import { beforeEach, describe, expect, test } from "vitest";
import { seenSchema } from "@/lib/accounts/saved-meanwhile";
import { db } from "@/lib/kernel/db";
import { agreementValues } from "@/lib/event/inbox/agreement";
import { storeEnquiry } from "@/lib/event/mutations";
import { saveAgreement } from "@/lib/event/inbox/mutations";
import { countEnquiries, findBookedOn, findInboxEnquiry, listEnquiries } from "@/lib/event/inbox/queries";
import { agreementSchema } from "@/lib/event/inbox/schema";
import { kr } from "@/lib/kernel/money";
import { PAGE_SIZE } from "@/lib/shop/list-query";
import { expectInvariants } from "../support/invariants";
import { enquiry } from "../support/orders";
import { untilWaiting } from "../support/waiting";
import { addAdmin, admin } from "../support/workshop";

beforeEach(addAdmin);

const typed = { status: "booked", day: "2027-01-14", guests: "7", sum: "7 000 kr", note: " Rullstol " };

const ask = async (name: string, createdAt = new Date()) =>
  (await enquiry({ name, people: 7, createdAt })).id;
const save = (id: string, fields: Partial<typeof typed> = {}) =>
  saveAgreement(admin, id, agreementSchema.parse({ ...typed, ...fields }));

describe("an enquiry", () => {
  test("is booked with a day, guests, a sum and a note, and keeps the visitor's own words", async () => {
    const id = await ask("Petra Lund");
    expect(await save(id)).toEqual({ ok: true, value: "booked" });
    expect(await findInboxEnquiry(id)).toMatchObject({
      status: "booked",
      bookedDay: "2027-01-14",
      guests: 7,
      sum: kr(7000),
      note: "Rullstol",
      people: 7,
      wishedDay: null,
      message: "Vi är sju.",
    });
    expect(await countEnquiries()).toEqual({ new: 0, answered: 0, booked: 1, declined: 0 });
    const log = await db().auditRow.findFirst({ where: { entityId: id } });
    expect(log).toMatchObject({ action: "enquiry", userId: admin.id, details: { status: "booked" } });
  });

  test("saved from two windows keeps the first save, warns the second, and takes that when it is sent again", async () => {
    const id = await ask("Petra Lund");
    const agreement = agreementSchema.parse({ ...typed, note: "Sex personer" });
    const asked = (await findInboxEnquiry(id))!;
    const seen = agreementValues({ ...asked, day: asked.bookedDay });
    expect(await save(id)).toMatchObject({ ok: true });
    const second = await saveAgreement(admin, id, agreement, seen);
    expect(second).toMatchObject({ ok: false, error: { code: "conflict" } });
    const { text, entered } = (second as { error: { text: string; entered: Record<string, string> } }).error;
    expect(text).toContain("där nu: Anteckning ”Rullstol”");
    expect(entered.note).toBe("Sex personer");
    expect((await findInboxEnquiry(id))!.note).toBe("Rullstol");
    const again = seenSchema.parse(entered.seen);
    // The status is as before.
    expect(await saveAgreement(admin, id, agreement, again)).toEqual({ ok: true, value: null });
    expect((await findInboxEnquiry(id))!.note).toBe("Sex personer");
  });

  // Fails without: the lock on the row in saveAgreement.
  test("saved from two windows at the same moment keeps one save and refuses the other", async () => {
    const id = await ask("Petra Lund");
    const asked = (await findInboxEnquiry(id))!;
    const seen = agreementValues({ ...asked, day: asked.bookedDay });
    const notes = ["Rullstol", "Sex personer"];
    const saving = await db().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM event_enquiries WHERE id = ${id}::uuid FOR UPDATE`;
      const begun = notes.map((note) =>
        saveAgreement(admin, id, agreementSchema.parse({ ...typed, note }), seen),
      );
      await untilWaiting(2);
      return { begun };
    });
    const saved = await Promise.all(saving.begun);
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await findInboxEnquiry(id))!.note).toBe(notes[saved.findIndex(({ ok }) => ok)]);
  });

  test("is listed before all answered ones, and on one page of the list only", async () => {
    const asked = await Promise.all(
      Array.from({ length: PAGE_SIZE + 2 }, (_, at) => ask("Klubb", new Date(Date.UTC(2026, 10, 1, at)))),
    );
    const [answered, oldest] = [asked.at(-1)!, asked[0]!];
    await save(answered, { status: "answered", day: "" });
    const pages = [await listEnquiries(null), await listEnquiries(null, 2)].map((rows) =>
      rows.map(({ id }) => id),
    );
    expect(pages.flat().toSorted()).toEqual(asked.toSorted());
    expect(pages[1]).toEqual([oldest, answered]);
    expect((await listEnquiries("answered")).map(({ id }) => id)).toEqual([answered]);
  });

  test("names the customer who has already booked the same day", async () => {
    const [first, second] = [await ask("Gävle Skidklubb"), await ask("Region Uppland")];
    await save(first);
    await save(second);
    expect(await findBookedOn("2027-01-14", second)).toBe("Gävle Skidklubb");
    await save(first, { status: "declined" });
    expect(await findBookedOn("2027-01-14", second)).toBeNull();
  });

  test("that was deleted meanwhile is not saved", async () => {
    const id = await ask("Elsa Björk");
    await db().eventEnquiry.delete({ where: { id } });
    expect(await save(id)).toEqual({ ok: false, error: "gone" });
    expect(await findInboxEnquiry(id)).toBeNull();
    expect(await findInboxEnquiry("x")).toBeNull();
  });

  test("that is booked needs a day, and has an error for each wrong field", () => {
    const issues = (fields: object) =>
      agreementSchema.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(issues({})).toEqual([]);
    expect(issues({ day: "" })).toEqual(["day"]);
    expect(issues({ day: "", status: "answered" })).toEqual([]);
    expect(issues({ day: "2027-02-30", guests: "sju", sum: "99,50" })).toEqual(["day", "guests", "sum"]);
    expect(issues({ guests: "0" })).toEqual(["guests"]);
  });
});

describe("the same enquiry twice", () => {
  const MINUTE = 60_000;
  const now = new Date("2026-11-23T09:59:59.999Z");
  const sent = {
    kind: "event" as const,
    name: "Petra Lund",
    email: "petra@example.se",
    message: "Vi är sju.",
    people: 7,
    date: null,
  };
  const counts = async () => [await db().eventEnquiry.count(), await db().outboxRow.count()];

  test("at the same moment is stored as one enquiry with one mail", async () => {
    const at = (n: number) => new Date(now.getTime() + n);
    await Promise.all(Array.from({ length: 12 }, (_, n) => storeEnquiry(sent, at(n % 3))));
    expect(await counts()).toEqual([1, 1]);
    await expectInvariants();
  });

  test("within ten minutes is stored as one, and later as another", async () => {
    const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
    await storeEnquiry(sent, now);
    await storeEnquiry(sent, later(9));
    expect(await counts()).toEqual([1, 1]);
    await Promise.all(Array.from({ length: 12 }, () => storeEnquiry(sent, later(11))));
    expect(await counts()).toEqual([2, 2]);
    await storeEnquiry(sent, later(20));
    expect(await counts()).toEqual([2, 2]);
  });

  // Fails without: guests and day among what is compared. The visitor would be thanked, and the shop read the first.
  test("is stored as another when the number of guests or the day was corrected", async () => {
    await storeEnquiry(sent, now);
    await storeEnquiry({ ...sent, people: 9 }, now);
    await storeEnquiry({ ...sent, people: 9, date: "2027-01-14" }, now);
    await storeEnquiry({ ...sent, people: 9, date: "2027-01-14" }, now);
    const asked = (await listEnquiries(null)).map(({ people, wishedDay }) => [people, wishedDay]);
    expect(asked.toSorted()).toEqual([
      [7, null],
      [9, null],
      [9, "2027-01-14"],
    ]);
    expect(await counts()).toEqual([3, 3]);
  });

  test("is stored as another when its kind or text differs, or when the first was deleted", async () => {
    await storeEnquiry(sent, now);
    await storeEnquiry({ ...sent, kind: "complaint" }, now);
    expect((await listEnquiries(null)).map(({ kind }) => kind).toSorted()).toEqual(["complaint", "event"]);
    await storeEnquiry({ ...sent, message: "Vi är åtta." }, now);
    await storeEnquiry({ ...sent, name: "Petra", message: "Lund\nVi är sju." }, now);
    expect(await db().eventEnquiry.count()).toBe(4);
    await db().eventEnquiry.deleteMany();
    await storeEnquiry(sent, now);
    expect(await db().eventEnquiry.count()).toBe(1);
  });
});
