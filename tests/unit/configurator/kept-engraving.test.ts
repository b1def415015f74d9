import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepEngraving, readKeptEngraving } from "@/components/configurator/kept-engraving";
import { memoryStorage, refusingStorage } from "../../support/browser-storage";

beforeEach(() => void vi.stubGlobal("sessionStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

it("the engraving typed on a product page comes back at the same address, and at no other", () => {
  keepEngraving("/vuxenstav?farg=rod&langd=125", "ÅSA");
  expect(readKeptEngraving("/vuxenstav?farg=rod&langd=125")).toBe("ÅSA");
  expect(readKeptEngraving("/vuxenstav")).toBeNull();
  expect(readKeptEngraving("/barnstav?farg=rod&langd=125")).toBeNull();
});

it("an engraving that was cleared stays cleared", () => {
  keepEngraving("/vuxenstav?farg=rod&rad=a", null);
  expect(readKeptEngraving("/vuxenstav?farg=rod&rad=a")).toBe("");
});

it.each(["", "{", "7", "{}", '["/vuxenstav",7]', "null"])(
  "no engraving is known where the storage holds %j",
  (text) => {
    keepEngraving("/vuxenstav", "ÅSA");
    sessionStorage.setItem("gravyr", text);
    expect(readKeptEngraving("/vuxenstav")).toBeNull();
  },
);

it("no engraving is known, without an error, where the browser refuses to store", () => {
  vi.stubGlobal("sessionStorage", refusingStorage);
  keepEngraving("/vuxenstav", "ÅSA");
  expect(readKeptEngraving("/vuxenstav")).toBeNull();
});
