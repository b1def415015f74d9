import { createHash } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCarrierStandIn, type CarrierStandIn } from "../../dev/stand-ins/carrier.ts";

type Answer = Record<string, never>;

let carrier: CarrierStandIn;

beforeAll(async () => {
  carrier = await startCarrierStandIn();
});

afterAll(() => carrier.close());

async function post(path: string, xml: string, checksum = md5(xml)): Promise<Record<string, Answer>> {
  const body = new URLSearchParams({ xml, md5_checksum: checksum });
  const response = await fetch(carrier.url + path, { method: "POST", body });
  return new XMLParser({ parseTagValue: false }).parse(await response.text()) as Record<string, Answer>;
}

function md5(text: string, encoding: BufferEncoding = "utf8"): string {
  return createHash("md5").update(Buffer.from(text, encoding)).digest("hex");
}

function consignor(key = carrier.key): string {
  return `<consignor><id>${carrier.id}</id><key>${key}</key></consignor>`;
}

function query(key?: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><shipment><value>2388</value>${consignor(key)}<shipper_info>1</shipper_info>
<parcels><parcel><weight>2</weight><length>135</length><width>22</width><height>5</height></parcel></parcels>
<address_to><street_address_1>Åsgatan 1</street_address_1><postal_code>11122</postal_code><city_name>Malmö</city_name></address_to></shipment>`;
}

function order(shipmentId: string, productId: string): string {
  return `<OrderSpecification>${consignor()}<shipment_id>${shipmentId}</shipment_id>
<shipping_product_id>${productId}</shipping_product_id><reference>Order 1001</reference>
<commodities><commodity><name>Stavar</name><quantity>1</quantity></commodity></commodities>
<recipient><name_to>Åsa</name_to><mobile_to>+46701234567</mobile_to><email_to>asa@example.se</email_to></recipient></OrderSpecification>`;
}

it("the carrier stand-in accepts a checksum over UTF-8 only, and refuses a wrong key", async () => {
  const wrong = await post("/fraktjakt/query_xml", query(), md5(query(), "latin1"));
  expect(wrong.result).toMatchObject({ code: "2", error_message: "Felaktig md5_checksum." });
  expect((await post("/fraktjakt/query_xml", query("0000"))).result).toMatchObject({ code: "2" });
});

it("the carrier stand-in makes a second shipment for a repeated booking, and cancels none that has left", async () => {
  const { shipment } = await post("/fraktjakt/query_xml", query());
  const { id } = shipment as unknown as { id: string };
  const { result: first } = await post("/orders/order_xml", order(id, "101"));
  expect(first).toMatchObject({ code: "0", shipment_id: id, amount: "119.00" });
  const { result: second } = await post("/orders/order_xml", order(id, "101"));
  expect((second as unknown as { shipment_id: string }).shipment_id).not.toBe(id);
  const auth = `consignor_id=${carrier.id}&consignor_key=${carrier.key}&shipment_id=${id}`;
  carrier.setTrace(id, 2);
  expect(await (await fetch(`${carrier.url}/orders/cancel?${auth}`)).text()).toContain("redan avsänd");
});
