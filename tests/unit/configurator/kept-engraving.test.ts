import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepEngraving, readKeptEngraving } from "@/components/configurator/kept-engraving";
import { memoryStorage, refusingStorage } from "../../support/browser-storage";

beforeEach(() => void vi.stubGlobal("sessionStorage", memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

it("the engraving that is typed on a product page comes back at the same address, and nowhere else", () => {
  keepEngraving("/vuxenstav?farg=rod&langd=125", "ÅSA");
  expect(readKeptEngraving("/vuxenstav?farg=rod&langd=125")).toBe("ÅSA");
  expect(readKeptEngraving("/vuxenstav")).toBeNull();
  expect(readKeptEngraving("/barnstav?farg=rod&langd=125")).toBeNull();
});

it("the engraving that is typed on a product page stays away when it has been cleared", () => {
  keepEngraving("/vuxenstav?farg=rod&rad=a", null);
  expect(readKeptEngraving("/vuxenstav?farg=rod&rad=a")).toBe("");
});

it.each(["", "{", "7", "{}", '["/vuxenstav",7]', "null"])(
  "the engraving that is typed on a product page reads %j as nothing known",
  (text) => {
    keepEngraving("/vuxenstav", "ÅSA");
    sessionStorage.setItem("gravyr", text);
    expect(readKeptEngraving("/vuxenstav")).toBeNull();
  },
);

it("the engraving that is typed on a product page costs nothing where the browser keeps nothing", () => {
  vi.stubGlobal("sessionStorage", refusingStorage);
  keepEngraving("/vuxenstav", "ÅSA");
  expect(readKeptEngraving("/vuxenstav")).toBeNull();
});
