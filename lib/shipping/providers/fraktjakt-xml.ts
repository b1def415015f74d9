// Fraktjakt's XML (API 4.5): builds the requests and parses the answers. No I/O.
import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { kr, type Ore } from "@/lib/kernel/money";
import { CarrierRefused, type Booking, type BookingRequest, type Tracking } from "../carrier";
import type { Destination } from "../address";
import type { OfferedOption } from "../options";
import type { Parcel } from "../parcel";

export type Consignor = { id: string; key: string };

const API_VERSION = "4.5.0";
const STREET_MAX = 35;
const CITY_MAX = 32;
/** Characters that Fraktjakt's reference, of at most 50, may not have. */
const NOT_IN_REFERENCE = /[^ a-zA-Z0-9]/g;

const builder = new XMLBuilder({ suppressEmptyNode: true });
const LISTS = new Set(["shipping_product", "shipping_state"]);
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  // The parser would make an object of a list with a single element.
  isArray: (name) => LISTS.has(name),
});

function document(root: Record<string, unknown>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(root)}`;
}

function consignor({ id, key }: Consignor) {
  return {
    id,
    key,
    currency: "SEK",
    language: "sv",
    encoding: "UTF-8",
    api_version: API_VERSION,
    system_name: "Stavmakeriet",
  };
}

type FullAddress = Destination & { addressLine1?: string; addressLine2?: string | null };

function address(to: FullAddress) {
  const street = to.addressLine1 ?? "";
  const rest = [street.slice(STREET_MAX), to.addressLine2 ?? ""].filter(Boolean).join(", ");
  return {
    ...(street ? { street_address_1: street.slice(0, STREET_MAX) } : {}),
    ...(rest ? { street_address_2: rest.slice(0, STREET_MAX) } : {}),
    postal_code: to.postalCode,
    city_name: to.city.slice(0, CITY_MAX),
    residential: 1,
    country_code: to.country,
    language: "sv",
  };
}

/** Asks for prices; with a full address the answer can be booked. */
export function queryXml(who: Consignor, to: FullAddress, parcel: Parcel): string {
  return document({
    shipment: {
      value: parcel.valueKr,
      currency: "SEK",
      consignor: consignor(who),
      price_sort: 1,
      no_agents: 0,
      shipper_info: 1,
      parcels: {
        parcel: {
          weight: parcel.weightKg,
          length: parcel.lengthCm,
          width: parcel.widthCm,
          height: parcel.heightCm,
        },
      },
      address_to: address(to),
    },
  });
}

/** Books a product of an answered query. */
export function orderXml(who: Consignor, shipmentId: string, request: BookingRequest): string {
  const { recipient } = request;
  return document({
    OrderSpecification: {
      consignor: consignor(who),
      shipment_id: shipmentId,
      shipping_product_id: request.ref,
      ...(request.pickupPointId ? { agent_id: request.pickupPointId } : {}),
      reference: request.reference.replace(NOT_IN_REFERENCE, "").slice(0, 50),
      commodities: {
        commodity: request.goods.map((item) => ({
          name: item.name,
          quantity: item.quantity,
          quantity_units: "EA",
          unit_price: item.unitPriceKr,
          currency: "SEK",
        })),
      },
      recipient: {
        name_to: recipient.recipientName,
        telephone_to: recipient.phone,
        mobile_to: recipient.phone,
        email_to: recipient.email,
      },
    },
  });
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function text(node: Node, name: string): string | null {
  const value = node[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function list(node: Node, outer: string, inner: string): Node[] {
  const holder = node[outer];
  const items = isNode(holder) ? holder[inner] : undefined;
  return Array.isArray(items) ? items.filter(isNode) : [];
}

/** The body of an answer. Throws `CarrierRefused` for Fraktjakt's own errors and a plain Error for garbage. */
function answer(xml: string): Node {
  // Fraktjakt sends no DOCTYPE; one could declare entities (XXE, billion laughs).
  if (/<!DOCTYPE/i.test(xml)) throw new Error("An answer with a DOCTYPE");
  const parsed: Node = parser.parse(xml, true);
  const node = parsed.shipment ?? parsed.result;
  if (!isNode(node)) throw new Error("Not an answer of Fraktjakt");
  if (text(node, "code") === "2" || text(node, "server_status") === "error")
    throw new CarrierRefused(text(node, "error_message") ?? "Fraktjakt svarade med ett fel");
  return node;
}

/** Fraktjakt's price excludes VAT; ours includes it, rounded up to whole kronor. */
export function priceWithVat(price: string, taxClass: string | null): Ore {
  const net = Math.round(Number(price) * 100);
  const percent = Math.round(Number(taxClass ?? "25") * 100);
  if (!Number.isSafeInteger(net) || net < 0 || !Number.isSafeInteger(percent))
    throw new Error(`Not a price: ${price} (${taxClass} %)`);
  return kr(Math.ceil((net * (10_000 + percent)) / 1_000_000));
}

type QueryAnswer = {
  shipmentId: string | null;
  offers: OfferedOption[];
  /** The shipper's id by the offer's `ref`, for deliveries to a pick-up point. */
  shippers: ReadonlyMap<string, string>;
};

/** The shippers of products that are delivered to a pick-up point, by the product's id. */
function shippersToPoints(products: readonly Node[]): Map<string, string> {
  return new Map(
    products.flatMap((product) => {
      const ref = text(product, "id");
      const shipper = isNode(product.shipper) ? text(product.shipper, "id") : null;
      return ref && shipper && text(product, "to_agent") === "1" ? [[ref, shipper] as const] : [];
    }),
  );
}

/** The offers of a query's answer, cheapest first. */
export function readQuery(xml: string): QueryAnswer {
  const node = answer(xml);
  const products = list(node, "shipping_products", "shipping_product");
  const offers = products.flatMap((product): OfferedOption[] => {
    const ref = text(product, "id");
    const price = text(product, "price");
    if (!ref || price === null) return [];
    const shipper = isNode(product.shipper) ? product.shipper : {};
    return [
      {
        ref,
        carrier: text(shipper, "name") ?? "Fraktjakt",
        service: text(product, "name") ?? text(product, "description") ?? "Paket",
        deliveryTime: text(product, "arrival_time"),
        price: priceWithVat(price, text(product, "tax_class")),
      },
    ];
  });
  return {
    shipmentId: text(node, "id"),
    offers: offers.sort((a, b) => a.price - b.price),
    shippers: shippersToPoints(products),
  };
}

/** Only http(s) links: the admin page shows them, so `javascript:` must not get through. */
function link(node: Node, name: string): string | null {
  const value = text(node, name);
  return value && /^https?:\/\//.test(value) ? value : null;
}

/** Parses the answer to a booking. Throws `CarrierRefused` with Fraktjakt's message. */
export function readOrder(xml: string): Booking {
  const node = answer(xml);
  const shipmentId = text(node, "shipment_id") ?? text(node, "id");
  if (!shipmentId) throw new Error("An order without a shipment id");
  return {
    shipmentId,
    orderId: text(node, "order_id"),
    trackingCode: text(node, "tracking_code"),
    trackingLink: link(node, "tracking_link"),
    labelLink: link(node, "access_link"),
    cancelLink: link(node, "cancel_link"),
  };
}

const DELIVERED = new Set(["2", "3"]);

/** Parses the answer to a question about tracking. */
export function readTrace(xml: string): Tracking {
  const node = answer(xml);
  const states = list(node, "shipping_states", "shipping_state");
  return {
    delivered: states.some((state) => DELIVERED.has(text(state, "id") ?? "")),
    trackingCode: text(node, "tracking_number") ?? text(node, "tracking_code"),
    trackingLink: link(node, "tracking_link"),
  };
}
