import { expect, it } from "vitest";
import { keepEngraving, readKeptEngraving } from "@/components/configurator/kept-engraving";
import { memoryStorage, refusingStorage } from "../../support/browser-storage";

it("the engraving that is typed on a product page comes back at the same address, and nowhere else", () => {
  const storage = memoryStorage();
  keepEngraving("/vuxenstav?farg=rod&langd=125", "ÅSA", storage);
  expect(readKeptEngraving("/vuxenstav?farg=rod&langd=125", storage)).toBe("ÅSA");
  expect(readKeptEngraving("/vuxenstav", storage)).toBeNull();
  expect(readKeptEngraving("/barnstav?farg=rod&langd=125", storage)).toBeNull();
});

it("the engraving that is typed on a product page stays away when it has been cleared", () => {
  const storage = memoryStorage();
  keepEngraving("/vuxenstav?farg=rod&rad=a", null, storage);
  expect(readKeptEngraving("/vuxenstav?farg=rod&rad=a", storage)).toBe("");
});

it.each(["", "{", "7", "{}", '["/vuxenstav",7]', "null"])(
  "the engraving that is typed on a product page reads %j as nothing known",
  (text) => {
    const storage = memoryStorage();
    keepEngraving("/vuxenstav", "ÅSA", storage);
    for (const key of storage.kept.keys()) storage.setItem(key, text);
    expect(readKeptEngraving("/vuxenstav", storage)).toBeNull();
  },
);

it("the engraving that is typed on a product page costs nothing where the browser keeps nothing", () => {
  keepEngraving("/vuxenstav", "ÅSA", refusingStorage);
  expect(readKeptEngraving("/vuxenstav", refusingStorage)).toBeNull();
});
