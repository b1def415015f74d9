import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { productData } from "@/components/seo/shop-data";
import { poles } from "@/lib/catalogue/poles";
import { planOf, shipBy } from "@/lib/orders/due-dates";
import {
  arrivalSentence,
  arrivalText,
  arrivesAfter,
  arrivesBy,
  christmasNote,
  lastDayForChristmas,
} from "@/lib/shipping/arrival";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { addDays, dayOf, isWorkday } from "@/lib/kernel/workdays";

type Days = { minValue: number; maxValue: number };

const ROOT = path.join(import.meta.dirname, "../../..");

/** Every day of a year and over the next New Year, at midnight, at noon and just before midnight. */
const moments = Array.from({ length: 365 + 31 }, (_, index) => addDays("2026-01-01", index)).flatMap((day) =>
  ["00:30", "12:00", "22:30"].map((time) => new Date(`${day}T${time}:00Z`)),
);

function workdaysAfter(day: string, last: string): number {
  let count = 0;
  for (let next = addDays(day, 1); next <= last; next = addDays(next, 1)) if (isWorkday(next)) count += 1;
  return count;
}

describe("the day a parcel has come", () => {
  it("the day a parcel has come is one that the workshop's plan keeps, whenever it is paid", () => {
    for (const paidAt of moments) {
      const promised = arrivesBy(dayOf(paidAt), USUAL_DELIVERY);
      for (const engraved of [true, false]) {
        const order = { paidAt, shipBy: shipBy({ paidAt, shipBy: null }) };
        const { ships } = planOf({ status: "received", engraved, ...order }, paidAt, null);
        expect(arrivesAfter(ships) <= promised, `${paidAt.toISOString()} ${ships} ${promised}`).toBe(true);
      }
      expect(shipBy({ paidAt, shipBy: null }) < promised).toBe(true);
    }
  });

  // Fails without: the promised day is one that the plan keeps.
  it("the day a parcel has come lies within the working days that every page promises", () => {
    for (const paidAt of moments) {
      const paid = dayOf(paidAt);
      const count = workdaysAfter(paid, arrivesBy(paid, USUAL_DELIVERY));
      expect(count, paid).toBeGreaterThanOrEqual(USUAL_DELIVERY.min);
      expect(count, paid).toBeLessThanOrEqual(USUAL_DELIVERY.max);
      expect(isWorkday(arrivesBy(paid, USUAL_DELIVERY)), paid).toBe(true);
    }
  });

  it("the day a parcel has come never lies earlier for who pays later", () => {
    for (const [index, paidAt] of moments.entries())
      if (index > 0)
        expect(
          arrivesBy(dayOf(paidAt), USUAL_DELIVERY) >= arrivesBy(dayOf(moments[index - 1]!), USUAL_DELIVERY),
        ).toBe(true);
  });

  it("the day a parcel has come: before Christmas until the last day, and no day longer", () => {
    expect(lastDayForChristmas(2026, USUAL_DELIVERY)).toBe("2026-12-10");
    for (let year = 2026; year < 2046; year += 1) {
      const last = lastDayForChristmas(year, USUAL_DELIVERY);
      expect(arrivesBy(last, USUAL_DELIVERY) <= `${year}-12-23`).toBe(true);
      expect(arrivesBy(addDays(last, 1), USUAL_DELIVERY) > `${year}-12-23`).toBe(true);
    }
  });

  it("the day a parcel has come is told to search engines as the same number of days", () => {
    const company = {
      name: "Butiken",
      orgNumber: null,
      vatNumber: null,
      address: null,
      email: null,
      phone: null,
    };
    const facts = {
      pole: poles.vuxenstav,
      description: "",
      articleNumber: "",
      material: "",
      company,
      delivery: USUAL_DELIVERY,
      today: "2026-11-22",
      prices: USUAL_PRICES,
      freight: USUAL_RATES,
      out: {},
    };
    const { offers } = productData(facts) as {
      offers: { shippingDetails: { deliveryTime: Record<string, Days> } };
    };
    const { handlingTime, transitTime } = offers.shippingDetails.deliveryTime;
    expect(handlingTime!.minValue + transitTime!.minValue).toBe(USUAL_DELIVERY.min);
    expect(handlingTime!.maxValue + transitTime!.maxValue).toBe(USUAL_DELIVERY.max);
  });

  it("the day a parcel has come: no page, mail or provider writes the days itself", () => {
    const written = ["app", "components", "lib"].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .filter((name) => /5[–-]10 (var)?dagar/.test(readFileSync(path.join(ROOT, folder, name), "utf8"))),
    );
    expect(written).toEqual([]);
  });

  it("the day a parcel has come, in words", () => {
    expect(arrivalText("2026-12-04")).toBe("Hos ditt ombud senast den 4 december");
    expect(arrivalText("2026-12-04", { carrier: "PostNord", service: "Paket till ombud" })).toBe(
      "Hos ditt ombud senast den 4 december",
    );
    expect(arrivalText("2026-12-04", { carrier: "PostNord", service: "Hemleverans" })).toBe(
      "Hos dig senast den 4 december",
    );
    expect(arrivalText("2026-12-04", { carrier: "PostNord", service: "MyPack Home" })).toBe(
      "Hos dig senast den 4 december",
    );
    expect(arrivalSentence("2026-12-04")).toBe("Stavarna är hos ditt ombud senast den 4 december.");
    expect(arrivalSentence("2026-12-04", { carrier: "PostNord", service: "MyPack Home" })).toBe(
      "Stavarna är hos dig senast den 4 december.",
    );
    expect(christmasNote("2026-11-14", USUAL_DELIVERY)).toBeNull();
    expect(christmasNote("2026-11-22", USUAL_DELIVERY)).toEqual({
      text: "Sista dag för jul: beställ senast den 10 december, så hinner stavarna fram.",
      isTooLate: false,
    });
    expect(christmasNote("2026-12-11", USUAL_DELIVERY)).toEqual({
      text: "Stavarna hinner inte fram till jul.",
      isTooLate: true,
    });
    expect(christmasNote("2026-12-25", USUAL_DELIVERY)).toBeNull();
  });
});
