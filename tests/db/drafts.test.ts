// A draft of the shop's texts is kept beside the public ones until it is published or discarded.
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { dayOf } from "@/lib/kernel/dates";
import { saveSent, sentSchema } from "@/lib/settings/mutations";
import { findPart, getSettings, listSaves } from "@/lib/settings/queries";
import { PARTS } from "@/lib/settings/settings";
import { USUAL_HOME } from "@/lib/shop/home-texts";
import { signedInAdmin } from "../support/admin";
import { addAdmin, admin } from "../support/workshop";

beforeEach(addAdmin);

const title = "Stavar från Dalarna.";
const ownHome = { ...USUAL_HOME, "hero-1.title": title };

/** Presses a button of the home page's form that was read at `version`. */
async function press(pressed: string, version: number, typed: Record<string, string> = {}, by = admin) {
  const sent = { part: "startsidan", version: String(version), pressed, ...USUAL_HOME, ...typed };
  return saveSent(by, sentSchema.parse(sent));
}
const done = { ok: true, value: null };
const shown = async () => (await getSettings()).home;

// Fails without: the draft in a column of its own.
test("a draft is saved for the editors, and is not public until it is published", async () => {
  expect(await press("draft", 0, { "hero-1.title": title })).toEqual(done);
  expect(await shown()).toEqual(USUAL_HOME);
  expect(await findPart("home")).toMatchObject({
    value: USUAL_HOME,
    draft: ownHome,
    version: 1,
    saved: { who: admin.email },
  });
  // A form sent without a button saves a draft.
  expect(await saveSent(admin, sentSchema.parse({ part: "startsidan", version: "1", ...ownHome }))).toEqual(
    done,
  );
  expect(await shown()).toEqual(USUAL_HOME);
  expect(await press("publish", 2)).toEqual(done);
  expect(await shown()).toEqual(ownHome);
  expect(await findPart("home")).toMatchObject({ value: ownHome, draft: null, version: 3 });
});

test("a draft and its publication are logged with admin and changes", async () => {
  await press("draft", 0, { "hero-1.title": title });
  await press("preview", 1, { "hero-1.title": title, posts: "none" });
  await press("publish", 2);
  const rows = await db().auditRow.findMany({
    where: { entity: "setting" },
    orderBy: { createdAt: "asc" },
  });
  expect(rows.map(({ action, userId }) => [action, userId])).toEqual([
    ["setting.home.draft", admin.id],
    ["setting.home.draft", admin.id],
    ["setting.home", admin.id],
  ]);
  const change = { label: "Bild 1, rubrik", from: USUAL_HOME["hero-1.title"], to: title };
  const place = { label: "Blogginläggen", from: "last", to: "none" };
  expect(await listSaves("home")).toMatchObject([
    { isDraft: false, who: admin.email, changes: [change, place] },
    { isDraft: true, changes: [place] },
    { isDraft: true, changes: [change] },
  ]);
});

test("a draft equal to the public text is dropped, and one that is discarded leaves the public text", async () => {
  await press("show", 0, { "hero-1.title": title });
  await press("draft", 1, { "hero-1.title": "Något annat." });
  expect((await findPart("home")).draft).toMatchObject({ "hero-1.title": "Något annat." });
  await press("draft", 2, { "hero-1.title": title });
  expect((await findPart("home")).draft).toBeNull();
  await press("draft", 3, { "hero-1.title": "Något annat." });
  expect(await press("discard", 4, { "hero-1.title": "x".repeat(99) })).toEqual(done);
  expect(await findPart("home")).toMatchObject({ value: ownHome, draft: null, version: 5 });
  expect(await shown()).toEqual(ownHome);
});

test("a draft of the original text can be made and published, whatever is typed in the fields", async () => {
  await press("show", 0, { "hero-1.title": title });
  expect(await press("usual", 1, { "hero-1.title": "x".repeat(99) })).toEqual(done);
  expect(await shown()).toEqual(ownHome);
  expect((await findPart("home")).draft).toEqual(USUAL_HOME);
  await press("publish", 2);
  expect(await shown()).toEqual(USUAL_HOME);
});

// Fails without: a draft counted in the version of its part.
test("a draft saved by two admins at once is the first one's, and the other resolves the conflict field by field", async () => {
  const other = await signedInAdmin("anna@example.se");
  const results = await Promise.all([
    press("draft", 0, { "hero-1.title": title }),
    press("show", 0, { "hero-2.title": "Din längd." }, other),
  ]);
  const lost = results.findIndex(({ ok }) => !ok);
  expect(results[1 - lost]).toEqual(done);
  expect(results[lost]).toMatchObject({
    error: {
      code: "conflict",
      detail: {
        conflict: { version: 1, rows: [{ name: "hero-1.title" }, { name: "hero-2.title" }] },
      },
    },
  });
  expect(await db().auditRow.count({ where: { entity: "setting" } })).toBe(1);
});

test("a draft that was changed after it was read can be neither published nor discarded from the older page", async () => {
  await press("draft", 0, { "hero-1.title": title });
  await press("draft", 1, { "hero-1.title": "Något annat." });
  expect(await press("publish", 1)).toEqual({ ok: false, error: "seen_before" });
  expect(await press("discard", 1)).toEqual({ ok: false, error: "seen_before" });
  expect(await shown()).toEqual(USUAL_HOME);
  expect((await findPart("home")).draft).toMatchObject({ "hero-1.title": "Något annat." });
});

test("a draft of the terms keeps their date, which is the day they were published", async () => {
  const sent = { part: "villkor", ...PARTS.legal.fieldsOf(PARTS.legal.usual()), "kopvillkor.own": "Mer." };
  const send = (pressed: string, version: number) =>
    saveSent(admin, sentSchema.parse({ ...sent, pressed, version: String(version) }));
  await send("draft", 0);
  expect((await getSettings()).legal).toMatchObject({ "kopvillkor.own": "", changedOn: null });
  await send("show", 1);
  const { shownAt } = await db().setting.findUniqueOrThrow({ where: { key: PARTS.legal.key } });
  expect((await getSettings()).legal).toMatchObject({
    "kopvillkor.own": "Mer.",
    changedOn: dayOf(shownAt!),
  });
});

test("a part of the settings that has no drafts is saved straight to the shop", async () => {
  const parsed = sentSchema.parse({
    part: "leveranstid",
    version: "0",
    pressed: "draft",
    ...PARTS.delivery.fieldsOf({ min: 7, max: 14, pause: null }),
  });
  expect(await saveSent(admin, parsed)).toEqual(done);
  expect((await getSettings()).delivery).toMatchObject({ min: 7, max: 14 });
  expect((await findPart("delivery")).draft).toBeNull();
});
