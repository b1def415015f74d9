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

describe("the draft of the checkout", () => {
  it("survives a reload, each part by itself", () => {
    const freight = { carrier: "DHL", service: "Ombud", point: null };
    writeDraft({ freight });
    writeDraft({ code: "ABC", applied: true });
    const draft = { freight, code: "ABC", applied: true, notice: null };
    expect(readDraft()).toEqual(draft);
  });

  it("is deleted when the checkout is paid", () => {
    writeDraft({ notice: "Priserna har ändrats." });
    storage.setItem(TYPED_KEY, '{"city":"Åkersberga"}');
    writeSavedCode("ABC");
    expect(readSavedCode()).toBe("ABC");
    clearDraft();
    expect(storage.kept.size).toBe(0);
  });

  it("describes the saved card with its balance, where that is known, until the card is removed", () => {
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
    "is empty where the storage holds %j",
    (text) => {
      storage.kept.set("kassa", text);
      expect(readDraft()).toEqual({ code: null, applied: false, notice: null });
    },
  );

  it("is empty, without an error, where the browser refuses to store", () => {
    keptIn(refusingStorage);
    writeDraft({ code: "ABC" });
    keptIn(undefined);
    writeDraft({ code: "ABC" });
    expect(readDraft().code).toBeNull();
  });
});
