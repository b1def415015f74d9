import { expect, it } from "vitest";
import { drawingCache } from "@/lib/pole-picture/drawing-cache";

/** A drawing that ends only when `finish` is called. */
function slowDrawing(bytes = 10) {
  const begun: ((jpeg: Buffer) => void)[] = [];
  const draw = () => new Promise<Buffer>((resolve) => begun.push(resolve));
  const finish = () => begun.forEach((resolve) => resolve(Buffer.alloc(bytes)));
  return { draw, finish, begun: () => begun.length };
}
const quick = (bytes = 10) => {
  let begun = 0;
  return { draw: async () => ((begun += 1), Buffer.alloc(bytes)), begun: () => begun };
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

// Fails without: drawings are cached … and limited in bytes.
it("the drawing cache is limited in bytes and evicts the least recently used drawing first", async () => {
  const drawn = drawingCache({ maxBytes: 100, waitingMax: 10 });
  const [first, second, third] = [quick(40), quick(40), quick(40)];
  await drawn("1", first.draw);
  await drawn("2", second.draw);
  await drawn("1", first.draw);
  await drawn("3", third.draw);
  await drawn("1", first.draw);
  await drawn("2", second.draw);
  expect([first.begun(), second.begun(), third.begun()]).toEqual([1, 2, 1]);
  const tooLarge = quick(101);
  expect(await drawn("4", tooLarge.draw)).toHaveLength(101);
  await drawn("4", tooLarge.draw);
  expect(tooLarge.begun()).toBe(2);
});

it("the drawing cache draws once for all who wait for the same picture, and counts them once in its queue", async () => {
  const drawn = drawingCache({ maxBytes: 100, waitingMax: 1 });
  const drawing = quick();
  const pictures = await Promise.all(Array.from({ length: 50 }, () => drawn("1", drawing.draw)));
  expect(drawing.begun()).toBe(1);
  expect(pictures[0]).toHaveLength(10);
  expect(new Set(pictures).size).toBe(1);
});

it("the drawing cache makes one drawing at a time", async () => {
  const drawn = drawingCache({ maxBytes: 100, waitingMax: 10 });
  const [first, second] = [slowDrawing(), slowDrawing()];
  const both = [drawn("1", first.draw), drawn("2", second.draw)];
  await turn();
  expect([first.begun(), second.begun()]).toEqual([1, 0]);
  first.finish();
  await turn();
  expect(second.begun()).toBe(1);
  second.finish();
  await Promise.all(both);
});

it("the drawing cache draws while anybody still waits, and not once all have left", async () => {
  const drawn = drawingCache({ maxBytes: 100, waitingMax: 10 });
  const [before, shared, alone] = [slowDrawing(), quick(), quick()];
  const visitor = new AbortController();
  const first = drawn("before", before.draw);
  const left = [drawn("shared", shared.draw, visitor.signal), drawn("alone", alone.draw, visitor.signal)];
  const stays = drawn("shared", shared.draw);
  visitor.abort();
  await turn();
  before.finish();
  await first;
  expect(await stays).toHaveLength(10);
  expect(await left[1]).toBeNull();
  expect([shared.begun(), alone.begun()]).toEqual([1, 0]);
  // An abandoned drawing can be asked for again.
  expect(await drawn("alone", alone.draw)).toHaveLength(10);
});

it("the drawing cache does not keep a failed drawing", async () => {
  const drawn = drawingCache({ maxBytes: 100, waitingMax: 10 });
  const broken = () => Promise.reject(new Error("disk"));
  await expect(drawn("1", broken)).rejects.toThrow("disk");
  expect(await drawn("1", quick().draw)).toHaveLength(10);
});
