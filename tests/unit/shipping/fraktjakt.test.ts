import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { XMLParser } from "fast-xml-parser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { kr } from "@/lib/kernel/money";
import {
  CarrierRefused,
  CarrierSilent,
  CarrierUnreachable,
  type ShippingProvider,
} from "@/lib/shipping/carrier";
import { rateTable } from "@/lib/shipping/provider";
import { fraktjakt } from "@/lib/shipping/providers/fraktjakt";
import { priceWithVat, readOrder, readQuery, readTrace } from "@/lib/shipping/providers/fraktjakt-xml";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { parcelFor } from "@/lib/shipping/parcel";

const product = (
  id: number,
  name: string,
  price: string,
) => `<shipping_product><id>${id}</id><name>${name}</name>
  <description>Bussgods - ${name}</description><arrival_time>1-2 dagar</arrival_time><price>${price}</price>
  <tax_class>25.00</tax_class><insurance_fee></insurance_fee><to_agent>1</to_agent>
  <shipper><id>2</id><name>DB Schenker</name></shipper></shipping_product>`;
const queryAnswer = (products: string) => `<?xml version="1.0" encoding="UTF-8"?><shipment>
  <server_status>ok</server_status><code>0</code><warning_message/><error_message/><currency>SEK</currency>
  <id>67887</id><shipping_products>${products}</shipping_products></shipment>`;
const orderAnswer = `<result><server_status>ok</server_status><code>0</code><warning_message></warning_message>
  <error_message></error_message><shipment_id>67888</shipment_id><order_id>345</order_id>
  <access_link>https://www.fraktjakt.se/shipments/show/67888?access_code=abc</access_link>
  <cancel_link>https://www.fraktjakt.se/orders/cancel/345</cancel_link><tracking_code>spår-åäö</tracking_code>
  <tracking_link>https://www.fraktjakt.se/trace/shipment/abc</tracking_link></result>`;
const refusal = `<result><server_status>error</server_status><code>2</code><warning_message/>
  <error_message>Felaktig nyckel</error_message></result>`;

type Seen = { path: string; xml: string; md5: string };
type Answer = { status?: number; body?: string; silent?: boolean };

/** The fake carrier's answers, by path. */
let answers: Record<string, Answer>;
let seen: Seen[];
/** Stands in for the timeout: aborted by a silent answer and not by the clock, since a busy machine may answer late. */
let patience: AbortController;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
    const path = request.url!.split("?")[0]!;
    seen.push({ path, xml: form.get("xml") ?? "", md5: form.get("md5_checksum") ?? "" });
    const answer = answers[path] ?? { status: 404 };
    if (answer.silent) return patience.abort(new DOMException("patience is over", "TimeoutError"));
    response.writeHead(answer.status ?? 200, { "content-type": "text/xml; charset=utf-8" });
    response.end(answer.body ?? "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  patience = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => patience.signal);
  seen = [];
  answers = {
    "/fraktjakt/query_xml": {
      body: queryAnswer(product(15, "Ombud", "159.50") + product(9, "Hem", "79.20")),
    },
    "/orders/order_xml": { body: orderAnswer },
    "/trace/xml_trace": {
      body: `<result><code>0</code><tracking_number>SE1</tracking_number><shipping_states>
        <shipping_state><id>1</id><name>Avsänt</name></shipping_state>
        <shipping_state><id>2</id><name>Levererat</name></shipping_state></shipping_states></result>`,
    },
  };
});

const provider = (extra: { url?: string } = {}): ShippingProvider =>
  fraktjakt({ id: "12345", key: "nyckel", url, timeoutMs: 8_000, ...extra });
const destination = { postalCode: "18450", city: "Åkersberga", country: "SE" };
const parcel = parcelFor([{ lengthCm: 150, quantity: 2 }], 2390);
const request = {
  ref: "15",
  reference: "Order #1001 – Åke & Co",
  recipient: {
    recipientName: "Åsa <Öberg> & Co",
    addressLine1: "En mycket lång gatuadress som inte ryms på en enda rad 12",
    addressLine2: null,
    ...destination,
    phone: "+46701234567",
    email: "asa@example.se",
  },
  goods: [{ name: "Turstav, bambustavar", quantity: 2, unitPriceKr: 1195 }],
};
const parsed = (xml: string) => new XMLParser({ parseTagValue: false }).parse(xml) as Record<string, never>;

describe.each([
  ["the rate table", () => rateTable],
  ["Fraktjakt", () => provider()],
])("the shipping provider %s", (_name, make) => {
  it("offers whole kronor with VAT, cheapest first, each with a reference for its booking", async () => {
    const offers = await make().quote(destination, parcel, USUAL_RATES);
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) {
      expect(offer.price % 100).toBe(0);
      expect(offer.price).toBeGreaterThan(0);
      for (const text of [offer.ref, offer.carrier, offer.service, offer.deliveryTime ?? "not said"])
        expect(text.trim()).not.toBe("");
    }
    expect(offers.map(({ price }) => price)).toEqual(offers.map(({ price }) => price).sort((a, b) => a - b));
    expect(new Set(offers.map(({ ref }) => ref)).size).toBe(offers.length);
  });
});

it("Fraktjakt's prices lack VAT, which is added and rounded up to whole kronor", () => {
  expect(priceWithVat("159.50", "25.00")).toBe(kr(200));
  expect(priceWithVat("79.20", "25.00")).toBe(kr(99));
  expect(priceWithVat("79.21", "25")).toBe(kr(100));
  expect(priceWithVat("100", "0")).toBe(kr(100));
  expect(() => priceWithVat("gratis", "25")).toThrow();
  expect(() => priceWithVat("-1", "25")).toThrow();
});

it("Fraktjakt's prices are read from an answer with one product or with none", () => {
  expect(readQuery(queryAnswer(product(15, "Ombud", "159.50"))).offers).toEqual([
    { ref: "15", carrier: "DB Schenker", service: "Ombud", deliveryTime: "1-2 dagar", price: kr(200) },
  ]);
  expect(readQuery(queryAnswer("")).offers).toEqual([]);
});

it("a price query to Fraktjakt is UTF-8 with its MD5, and has the parcel's real length", async () => {
  await provider().quote(destination, parcel, USUAL_RATES);
  const [{ xml, md5 }] = seen as [Seen];
  expect(md5).toBe(createHash("md5").update(Buffer.from(xml, "utf8")).digest("hex"));
  expect(parsed(xml)).toMatchObject({
    shipment: {
      value: "2390",
      consignor: { id: "12345", key: "nyckel", encoding: "UTF-8" },
      parcels: { parcel: { weight: "2", length: "155", width: "22", height: "5" } },
      address_to: { postal_code: "18450", city_name: "Åkersberga", country_code: "SE" },
    },
  });
});

it("a booking at Fraktjakt queries with the whole address, then orders the chosen product once", async () => {
  const booking = await provider().carrier!.book(request, parcel);
  expect(booking).toEqual({
    shipmentId: "67888",
    orderId: "345",
    trackingCode: "spår-åäö",
    trackingLink: "https://www.fraktjakt.se/trace/shipment/abc",
    labelLink: "https://www.fraktjakt.se/shipments/show/67888?access_code=abc",
    cancelLink: "https://www.fraktjakt.se/orders/cancel/345",
  });
  expect(seen.map(({ path }) => path)).toEqual(["/fraktjakt/query_xml", "/orders/order_xml"]);
  expect(parsed(seen[0]!.xml)).toMatchObject({
    shipment: { address_to: { street_address_1: request.recipient.addressLine1.slice(0, 35).trim() } },
  });
  expect(parsed(seen[1]!.xml)).toMatchObject({
    OrderSpecification: {
      shipment_id: "67887",
      shipping_product_id: "15",
      reference: "Order 1001  ke  Co",
      recipient: { name_to: "Åsa <Öberg> & Co", mobile_to: "+46701234567" },
    },
  });
});

it("a booking that Fraktjakt refuses fails with the carrier's words", async () => {
  answers["/orders/order_xml"] = { body: refusal };
  await expect(provider().carrier!.book(request, parcel)).rejects.toThrow(CarrierRefused);
  await expect(provider().carrier!.book(request, parcel)).rejects.toThrow("Felaktig nyckel");
  await expect(provider().carrier!.book({ ...request, ref: "99" }, parcel)).rejects.toThrow(CarrierRefused);
});

it.each([
  ["no answer in time", { silent: true }],
  ["a server error", { status: 502 }],
  ["garbage", { body: "<html>502</html>" }],
])("a booking at Fraktjakt is uncertain after %s", async (_name, answer) => {
  answers["/orders/order_xml"] = answer;
  await expect(provider().carrier!.book(request, parcel)).rejects.toThrow(CarrierSilent);
  expect(AbortSignal.timeout).toHaveBeenCalledWith(8_000);
});

it("a booking at Fraktjakt has not happened when the carrier was not reached or the query was not answered", async () => {
  await expect(provider({ url: "http://127.0.0.1:1" }).carrier!.book(request, parcel)).rejects.toThrow(
    CarrierUnreachable,
  );
  answers["/fraktjakt/query_xml"] = { silent: true };
  await expect(provider().carrier!.book(request, parcel)).rejects.toThrow(CarrierUnreachable);
  expect(seen.some(({ path }) => path === "/orders/order_xml")).toBe(false);
});

it("Fraktjakt's tracking tells when a parcel is delivered", async () => {
  expect(await provider().carrier!.track("67888")).toEqual({
    delivered: true,
    trackingCode: "SE1",
    trackingLink: null,
  });
  expect(readTrace("<result><code>0</code></result>")).toMatchObject({ delivered: false });
});

it("Fraktjakt's links are dropped unless they are web links", () => {
  const answer = orderAnswer.replaceAll("https://www.fraktjakt.se", "javascript:alert(1)//");
  expect(readOrder(answer)).toMatchObject({ trackingLink: null, labelLink: null, cancelLink: null });
});

it("Fraktjakt's answer is refused when it declares entities", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaa">]><result><code>0</code>
    <shipment_id>1</shipment_id><tracking_code>&a;</tracking_code></result>`;
  expect(() => readOrder(bomb)).toThrow("DOCTYPE");
});
