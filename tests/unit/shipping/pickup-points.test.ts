// Fails without: a price is offered without its list of points.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startCarrierStandIn, type CarrierStandIn } from "../../../dev/stand-ins/carrier.ts";
import { pickupText, pointChoice, pointLabel, POINTS_MAX } from "@/lib/shipping/pickup-points";
import { fraktjakt, readPoints } from "@/lib/shipping/providers/fraktjakt";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { handoverNotice } from "@/lib/shipping/options";
import { parcelFor } from "@/lib/shipping/parcel";

const place = { postalCode: "18450", city: "Åkersberga", country: "SE" };
const parcel = parcelFor([{ lengthCm: 125, quantity: 1 }], 995);
let carrier: CarrierStandIn;

beforeAll(async () => {
  carrier = await startCarrierStandIn();
});
afterEach(() => carrier.setFault(null));
afterAll(() => carrier.close());

const quote = async (points = true, timeoutMs = 20_000) => {
  const offers = await fraktjakt({ ...carrier, timeoutMs }).quote(place, parcel, USUAL_RATES, {
    points,
  });
  return new Map(offers.map((offer) => [offer.service, offer]));
};

describe("pick-up points", () => {
  it("come with each option that is collected, nearest first, and not with a home delivery", async () => {
    const offers = await quote();
    expect(offers.get("Ombud")!.pickupPoints).toMatchObject([
      { id: "184501", name: "Lanthandeln", street: "Storgatan 1", postalCode: "18450", distanceKm: 0.7 },
      { id: "184502" },
      { id: "184503" },
    ]);
    expect(offers.get("Paket till ombud")!.pickupPoints).toHaveLength(3);
    expect(offers.get("Hemleverans")!.pickupPoints).toBeUndefined();
  });

  it("are requested only where they are shown", async () => {
    expect((await quote(false)).get("Ombud")!.pickupPoints).toBeUndefined();
  });

  it.each([
    { mode: "refuse" },
    { mode: "status", status: 500 },
    { mode: "status", status: 429 },
    { mode: "rubbish" },
    { mode: "cut" },
    { mode: "hold", ms: 4_000 },
  ] as const)("do not stop the prices when they cannot be fetched: %j", async (fault) => {
    carrier.setFault({ ...fault, match: "service_point_locator" });
    const offers = await quote(true, fault.mode === "hold" ? 1_000 : 20_000);
    expect([...offers.keys()]).toEqual(["Ombud", "Paket till ombud", "Hemleverans"]);
    expect(offers.get("Ombud")!.pickupPoints).toBeUndefined();
  });

  it("are read nearest first, limited in number, each in one line and with a name", () => {
    const agent = (id: number, distance: number | null, name = `Ombud ${id}`) => ({ id, name, distance });
    const many = Array.from({ length: 20 }, (_, index) => agent(index, 20 - index));
    const read = readPoints(JSON.stringify({ agents: [agent(30, null), agent(31, 1, " "), ...many] }));
    expect(read).toHaveLength(POINTS_MAX);
    expect(read.map(({ distanceKm }) => distanceKm)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const odd = {
      id: "x",
      name: `Kiosk\n${"a".repeat(200)}`,
      address: { street: null, postal_code: "11122", city: "Solna" },
    };
    const [point] = readPoints(JSON.stringify({ agents: [odd] }));
    expect(point!.name).toMatch(/^Kiosk a{74}$/);
    expect(pointLabel(point!)).toBe(`${point!.name}, 111 22 Solna`);
    expect(() => readPoints("<h1>502</h1>")).toThrow();
  });

  it("are named where one was chosen; otherwise the text says that the carrier names one, except for home delivery", () => {
    const point = {
      id: "1",
      name: "Kiosken",
      street: "Torget 2",
      postalCode: "18450",
      city: "Åkersberga",
      distanceKm: 1.44,
    };
    const option = { carrier: "PostNord", service: "Paket till ombud" };
    expect(pointChoice(point)).toBe("Kiosken, Torget 2 (1,4 km)");
    expect(pickupText({ ...option, pickupPoint: point })).toBe(
      "Hämtas hos Kiosken, Torget 2, 184 50 Åkersberga.",
    );
    expect(pickupText(option)).toBe(
      "Paketet går till ett ombud nära adressen. Namnet kommer i meddelandet från PostNord.",
    );
    expect(pickupText({ carrier: "PostNord", service: "Hemleverans" })).toBeNull();
    expect(handoverNotice({ ...option, pickupPoint: point }, false)).toBe(
      "Du får ett meddelande när det går att hämta hos Kiosken.",
    );
    expect(handoverNotice(option, false)).toBe("Du får ett meddelande när det går att hämta.");
  });

  it("are booked by the carrier's own id", async () => {
    const provider = fraktjakt({ ...carrier });
    const request = {
      ref: "101",
      pickupPointId: "184502",
      reference: "Order 1001",
      recipient: {
        ...place,
        recipientName: "Åsa",
        addressLine1: "Vägen 1",
        addressLine2: null,
        phone: "+46701234567",
        email: "asa@example.se",
      },
      goods: [{ name: "Stavar", quantity: 1, unitPriceKr: 995 }],
    };
    const { shipmentId } = await provider.carrier!.book(request, parcel);
    expect(carrier.state.shipments.get(shipmentId)!.order!.agentId).toBe("184502");
  });
});
