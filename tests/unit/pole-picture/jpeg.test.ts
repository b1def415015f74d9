import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { GET } from "@/app/stavar/bild.jpg/route";
import { poleJpeg, stripJpeg } from "@/lib/pole-picture/jpeg";
import { shareJpeg } from "@/lib/pole-picture/share-picture";
import { NextRequest } from "next/server";
import { RED_ADULT, YELLOW_CHILD } from "@/tests/support/designs";

// Counts the calls of sharp. `spy: true` would also spy on the stream classes that sharp extends.
vi.mock("sharp", async (importOriginal) => {
  const { default: original } = await importOriginal<{ default: typeof sharp }>();
  return { default: Object.assign(vi.fn(original), original) };
});

const ask = (query: string, signal?: AbortSignal) =>
  GET(new NextRequest(`http://localhost/stavar/bild.jpg?${query}`, { signal }));

/** How often `work` called sharp. */
async function drawingSteps(work: () => Promise<unknown>): Promise<number> {
  vi.mocked(sharp).mockClear();
  await work();
  return vi.mocked(sharp).mock.calls.length;
}

const pixels = async (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();

it("the shared picture is a JPEG of the requested width, in the ratio 3 to 4", async () => {
  const { format, width, height } = await sharp((await poleJpeg(RED_ADULT, 320))!).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 320, height: 427 });
});

it.each(["product=barnstav&grepp=kork", "product=slalom", "product=barnstav&w=123"])(
  "the shared picture is a 404 for a design that cannot be made: %s",
  async (query) => expect((await ask(query)).status).toBe(404),
);

it("the shared picture shows every pair of an order, up to six", async () => {
  const pairs = [RED_ADULT, { ...YELLOW_CHILD, engraving: "EBBA" }];
  const both = (await shareJpeg(pairs))!;
  expect(await sharp(both).metadata()).toMatchObject({ width: 1200, height: 630 });
  const before = await pixels(both);
  for (const index of pairs.keys()) {
    // Changing this pair's lacquer and engraving changes only its own half of the picture.
    const other = pairs.with(index, { ...pairs[index]!, color: "gron", engraving: null });
    const after = await pixels((await shareJpeg(other))!);
    const changed = [0, 0];
    for (let at = 0; at < before.length; at += 3)
      if (Math.abs(before[at]! - after[at]!) > 60) changed[Math.floor((((at / 3) % 1200) * 2) / 1200)]! += 1;
    expect(changed[index]).toBeGreaterThan(1000);
    expect(changed.filter((count) => count > 200)).toHaveLength(1);
  }
  // Seven pairs need no new drawing, because only the first six are shown and those are cached.
  const six = Array.from({ length: 6 }, () => RED_ADULT);
  await shareJpeg(six);
  expect(await drawingSteps(() => shareJpeg([...six, YELLOW_CHILD]))).toBe(0);
});

it("the shared picture shows the engraving", async () => {
  const bare = await pixels((await poleJpeg({ ...RED_ADULT, engraving: null }, 320))!);
  const engraved = await pixels((await poleJpeg(RED_ADULT, 320))!);
  const changed = engraved.filter((value, index) => bare[index]! - value > 60).length;
  expect(changed).toBeGreaterThan(50);
});

it("the shared picture leaves out an engraving that cannot be made", async () => {
  const drawn = await ask(`product=vuxenstav&w=400&gravyr=${encodeURIComponent("ÅSA ♥")}`);
  expect(drawn.status).toBe(200);
  const bare = await ask("product=vuxenstav&w=400");
  expect(Buffer.from(await drawn.arrayBuffer())).toEqual(Buffer.from(await bare.arrayBuffer()));
});

it("the strip at the head of a mail shows the engraving close up, short or long", async () => {
  const bare = await pixels((await stripJpeg({ ...RED_ADULT, engraving: null }))!);
  for (const engraving of ["ÅSA", "FARMOR OCH FARFAR I BJÖRKLIDEN"]) {
    const jpeg = (await stripJpeg({ ...RED_ADULT, engraving }))!;
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 400 });
    const changed = (await pixels(jpeg)).filter((value, index) => bare[index]! - value > 60).length;
    expect(changed, engraving).toBeGreaterThan(2000);
  }
});

// Fails without: the limit on waiting pictures.
it("the shared picture is refused with 503 while too many wait, and not drawn for a visitor who has left", async () => {
  const named = (name: string, signal?: AbortSignal) => ask(`product=vuxenstav&w=400&gravyr=${name}`, signal);
  const visitor = new AbortController();
  const crowd = Array.from({ length: 110 }, (_, index) => named(String(index), visitor.signal));
  const late = await named("Ebba");
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
  visitor.abort();
  const drawn = (await Promise.all(crowd)).filter(({ status }) => status === 200);
  expect(drawn.length).toBeLessThan(5);
  expect((await named("Ebba")).status).toBe(200);
});

// Fails without: drawings are cached.
it("the shared picture is drawn once for all addresses of the same look: other order, foreign parameters, any length", async () => {
  const first = "product=designa-din-stav&farg=gul&grepp=kork&w=400";
  expect(await drawingSteps(() => ask(first))).toBeGreaterThan(5);
  for (const same of [
    first,
    "w=400&grepp=kork&farg=gul&product=designa-din-stav&utm_source=brev",
    `${first}&langd=110`,
    `${first}&truga=ingen&handtag=&antal=3&gravyr=%20`,
  ])
    expect(await drawingSteps(() => ask(same)), same).toBe(0);
  const share = "product=designa-din-stav&farg=gul&grepp=kork&format=delning";
  expect(await drawingSteps(() => ask(share))).toBeGreaterThan(5);
  expect(await drawingSteps(() => ask(`${share}&w=400`))).toBe(0);
  const strip = "product=designa-din-stav&farg=gul&gravyr=Ebba&format=remsa";
  expect(await drawingSteps(() => ask(strip))).toBeGreaterThan(1);
  // The close-up shows neither handle nor basket.
  expect(await drawingSteps(() => ask(`${strip}&handtag=kork&truga=svart`))).toBe(0);
  for (const other of [
    first.replace("400", "600"),
    first.replace("gul", "bla"),
    `${first}&gravyr=Ebba`,
    `${first}&gravyr=Ebbe`,
  ])
    expect(await drawingSteps(() => ask(other)), other).toBeGreaterThan(5);
});
