import { beforeEach, describe, expect, it } from "vitest";
import {
  clearDraft,
  describeSavedCard,
  nameSavedCard,
  readDraft,
  writeDraft,
  readSavedCode,
  writeSavedBalance,
  writeSavedCode,
} from "@/components/checkout/draft";
import { kr } from "@/lib/kernel/money";
import { memoryStorage, refusingStorage } from "../../support/browser-storage";

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => void (storage = memoryStorage()));

describe("what is typed at the till", () => {
  it("what is typed at the till survives a reload, part by part", () => {
    writeDraft({ address: { city: "Åkersberga" } }, storage);
    writeDraft({ code: "ABC", applied: true }, storage);
    const draft = { address: { city: "Åkersberga" }, code: "ABC", applied: true, notice: null };
    expect(readDraft(storage)).toEqual(draft);
  });

  it("what is typed at the till is gone when it is paid", () => {
    writeDraft({ address: { city: "Åkersberga" } }, storage);
    writeSavedCode("ABC", storage);
    expect(readSavedCode(storage)).toBe("ABC");
    clearDraft(storage, storage);
    expect(storage.kept.size).toBe(0);
  });

  it("the card of a link is told of until it is removed, with what the till found on it", () => {
    expect(describeSavedCard(storage)).toBeNull();
    writeSavedCode("6acfe2cf-9777", storage);
    expect(describeSavedCard(storage)).toBe("Din kod ligger i kassan och dras av där.");
    writeSavedBalance("ANOTHER", kr(500), storage);
    expect(describeSavedCard(storage)).toBe("Din kod ligger i kassan och dras av där.");
    writeSavedBalance("6ACFE2CF-9777", kr(1000), storage);
    expect(describeSavedCard(storage)).toMatch(/^Presentkort 1\s000\skr ligger i kassan och dras av där\.$/);
    expect(nameSavedCard(storage)).toMatch(/^Ditt presentkort är sparat: 1\s000\skr$/);
    writeSavedBalance("6ACFE2CF-9777", kr(0), storage);
    expect(nameSavedCard(storage)).toBe("Din rabattkod är sparad");
    writeSavedCode("NEW", storage);
    expect(describeSavedCard(storage)).toBe("Din kod ligger i kassan och dras av där.");
    writeSavedCode(null, storage);
    expect(storage.kept.size).toBe(0);
  });

  it.each(["", "null", "[1]", '{"address":7,"code":{}}', "{"])(
    "what is typed at the till reads %j as nothing",
    (text) => {
      storage.kept.set("kassa", text);
      expect(readDraft(storage)).toEqual({ address: {}, code: null, applied: false, notice: null });
    },
  );

  it("what is typed at the till keeps only fields of the form", () => {
    storage.kept.set("kassa", JSON.stringify({ address: { city: "Solna", admin: "1", email: 3 } }));
    expect(readDraft(storage).address).toEqual({ city: "Solna" });
  });

  it("what is typed at the till costs nothing where the browser keeps nothing", () => {
    writeDraft({ code: "ABC" }, refusingStorage);
    writeDraft({ code: "ABC" }, null);
    expect(readDraft(null).code).toBeNull();
  });
});
