import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/stavar/bild.jpg/route";
import { poleJpeg, shareJpeg } from "@/lib/pole-picture/jpeg";
import { NextRequest } from "next/server";
import { RED_ADULT } from "@/tests/support/designs";

const pixels = async (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();

describe("the picture for mails and shared links", () => {
  it("is a JPEG of the width asked for, 3 to 4", async () => {
    const { format, width, height } = await sharp((await poleJpeg(RED_ADULT, 320))!).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 320, height: 427 });
  });

  it("is 1200 by 630 for shared links", async () => {
    const { width, height } = await sharp((await shareJpeg(RED_ADULT))!).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });

  it("shows the engraving", async () => {
    const bare = await pixels((await poleJpeg({ ...RED_ADULT, engraving: null }, 320))!);
    const engraved = await pixels((await poleJpeg(RED_ADULT, 320))!);
    const changed = engraved.filter((value, index) => bare[index]! - value > 60).length;
    expect(changed).toBeGreaterThan(50);
  });

  it("is refused while too many wait for theirs, and not drawn for whoever has left", async () => {
    const ask = (name: string, visitor?: AbortController) =>
      GET(
        new NextRequest(`http://localhost/stavar/bild.jpg?product=vuxenstav&w=400&gravyr=${name}`, {
          signal: visitor?.signal,
        }),
      );
    const visitor = new AbortController();
    const crowd = Array.from({ length: 110 }, (_, index) => ask(String(index), visitor));
    const late = await ask("Ebba");
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
    visitor.abort();
    const drawn = (await Promise.all(crowd)).filter(({ status }) => status === 200);
    expect(drawn.length).toBeLessThan(5);
    expect((await ask("Ebba")).status).toBe(200);
  });
});
