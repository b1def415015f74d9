import { describe, expect, it } from "vitest";
import { keepEngraving, readKeptEngraving } from "@/components/configurator/kept-engraving";

function memory(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  };
}

describe("the engraving that is typed on a product page", () => {
  it("the engraving that is typed on a product page comes back at the same address, and nowhere else", () => {
    const storage = memory();
    keepEngraving("/vuxenstav?farg=rod&langd=125", "ÅSA", storage);
    expect(readKeptEngraving("/vuxenstav?farg=rod&langd=125", storage)).toBe("ÅSA");
    expect(readKeptEngraving("/vuxenstav", storage)).toBeNull();
    expect(readKeptEngraving("/barnstav?farg=rod&langd=125", storage)).toBeNull();
  });

  it("the engraving that is typed on a product page stays away when it has been cleared", () => {
    const storage = memory();
    keepEngraving("/vuxenstav?farg=rod&rad=a", null, storage);
    expect(readKeptEngraving("/vuxenstav?farg=rod&rad=a", storage)).toBe("");
  });

  it.each(["", "{", "7", "{}", '["/vuxenstav",7]', "null"])(
    "the engraving that is typed on a product page reads %j as nothing known",
    (text) => expect(readKeptEngraving("/vuxenstav", memory(text))).toBeNull(),
  );

  it("the engraving that is typed on a product page costs nothing where the browser keeps nothing", () => {
    const refusing = {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => {},
    };
    keepEngraving("/vuxenstav", "ÅSA", refusing);
    expect(readKeptEngraving("/vuxenstav", refusing)).toBeNull();
  });
});
