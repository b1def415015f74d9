import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearDraft,
  describeSavedCard,
  nameSavedCard,
  readDraft,
  TYPED_KEY,
  writeDraft,
  readSavedCode,
  writeSavedBalance,
  writeSavedCode,
} from "@/components/checkout/draft";
import type { KeyStorage } from "@/lib/kernel/browser-storage";
import { kr } from "@/lib/kernel/money";
import { memoryStorage, refusingStorage } from "../../support/browser-storage";

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
  keptIn(storage);
});
afterEach(() => void vi.unstubAllGlobals());

function keptIn(anywhere: KeyStorage | undefined): void {
  for (const name of ["sessionStorage", "localStorage"]) vi.stubGlobal(name, anywhere);
}

describe("what is typed at the till", () => {
  it("what is typed at the till survives a reload, part by part", () => {
    const freight = { carrier: "DHL", service: "Ombud", point: null };
    writeDraft({ freight });
    writeDraft({ code: "ABC", applied: true });
    const draft = { freight, code: "ABC", applied: true, notice: null };
    expect(readDraft()).toEqual(draft);
  });

  it("what is typed at the till is gone when it is paid", () => {
    writeDraft({ notice: "Priserna har ändrats." });
    storage.setItem(TYPED_KEY, '{"city":"Åkersberga"}');
    writeSavedCode("ABC");
    expect(readSavedCode()).toBe("ABC");
    clearDraft();
    expect(storage.kept.size).toBe(0);
  });

  it("the card of a link is told of until it is removed, with what the till found on it", () => {
    expect(describeSavedCard()).toBeNull();
    writeSavedCode("6acfe2cf-9777");
    expect(describeSavedCard()).toBe("Din kod ligger i kassan och dras av där.");
    writeSavedBalance("ANOTHER", kr(500));
    expect(describeSavedCard()).toBe("Din kod ligger i kassan och dras av där.");
    writeSavedBalance("6ACFE2CF-9777", kr(1000));
    expect(describeSavedCard()).toMatch(/^Presentkort 1\s000\skr ligger i kassan och dras av där\.$/);
    expect(nameSavedCard()).toMatch(/^Ditt presentkort är sparat: 1\s000\skr$/);
    writeSavedBalance("6ACFE2CF-9777", kr(0));
    expect(nameSavedCard()).toBe("Din rabattkod är sparad");
    writeSavedCode("NEW");
    expect(describeSavedCard()).toBe("Din kod ligger i kassan och dras av där.");
    writeSavedCode(null);
    expect(storage.kept.size).toBe(0);
  });

  it.each(["", "null", "[1]", '{"freight":7,"code":{}}', '{"freight":{"carrier":1}}', "{"])(
    "what is typed at the till reads %j as nothing",
    (text) => {
      storage.kept.set("kassa", text);
      expect(readDraft()).toEqual({ code: null, applied: false, notice: null });
    },
  );

  it("what is typed at the till costs nothing where the browser keeps nothing", () => {
    keptIn(refusingStorage);
    writeDraft({ code: "ABC" });
    keptIn(undefined);
    writeDraft({ code: "ABC" });
    expect(readDraft().code).toBeNull();
  });
});
