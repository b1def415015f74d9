import { bookOrder } from "./booking.ts";
import { CarrierError, listAt, readDocument, textAt, writeDocument, type Xml, type XmlValue } from "./xml.ts";

export type CarrierProduct = {
  id: number;
  name: string;
  shipper: { id: number; name: string };
  arrivalTime: string;
  /** Kronor without VAT, as Fraktjakt answers. */
  price: number;
  taxClass: number;
  toAgent: boolean;
};

export type Shipment = {
  id: string;
  productIds: number[];
  /** Kronor. */
  value: string;
  /** Kilograms. */
  weight: string;
  /** Set once it is booked. */
  order?: {
    id: string;
    productId: number;
    agentId: string;
    reference: string;
    recipient: Xml;
    goods: XmlValue[];
  };
  cancelled: boolean;
  trace: number;
};

export type Carrier = {
  id: string;
  key: string;
  products: CarrierProduct[];
  shipments: Map<string, Shipment>;
  nextId: number;
};

type Answer = { status: number; type: string; body: string };

const AGENTS = ["Lanthandeln", "Kiosken vid torget", "Bensinmacken"];
const STATES = ["Hanteras av transportören", "Avsänt", "Levererat", "Kvitterats", "Retur"];
const FRAKTJAKT_STATES = [12, 4, 5, 6, 7];
const LIMITS: [string, number][] = [
  ["street_address_1", 35],
  ["street_address_2", 35],
  ["city_name", 32],
  ["postal_code", 16],
];

const DEFAULT_PRODUCTS: CarrierProduct[] = [
  product(101, "Ombud", { id: 2, name: "DB Schenker" }, 95.2, true),
  product(102, "Paket till ombud", { id: 1, name: "PostNord" }, 111.2, true),
  product(103, "Hemleverans", { id: 1, name: "PostNord" }, 159.2, false),
];

/** A carrier without shipments. */
export function emptyCarrier(id: string, key: string, products: CarrierProduct[] = DEFAULT_PRODUCTS) {
  return { id, key, products, shipments: new Map(), nextId: 70_001 };
}

/** Answers one request as Fraktjakt would. */
export function answerCarrier(carrier: Carrier, method: string, path: string, form: URLSearchParams): Answer {
  const run = ROUTES[`${method} ${path}`];
  if (!run) return { status: 404, type: "text/html", body: "<h1>404</h1>" };
  try {
    return run(carrier, form);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (path.includes("service_point_locator"))
      return json({ status: "error", code: 2, error_message: error.message });
    return xml("result", { ...header(2), error_message: error.message });
  }
}

const ROUTES: Record<string, (carrier: Carrier, form: URLSearchParams) => Answer> = {
  "POST /fraktjakt/query_xml": (carrier, form) =>
    quote(carrier, readDocument(form, "shipment"), newShipment(carrier)),
  "POST /fraktjakt/requery_xml": (carrier, form) => {
    const document = readDocument(form, "shipment");
    return quote(carrier, document, shipmentOf(carrier, textAt(document, "shipment_id")));
  },
  "POST /orders/order_xml": (carrier, form) => {
    const document = readDocument(form, "OrderSpecification");
    checkConsignor(carrier, textAt(document, "consignor", "id"), textAt(document, "consignor", "key"));
    return xml("result", { ...header(0), ...bookOrder(carrier, document) });
  },
  "GET /trace/xml_trace": (carrier, form) => {
    const shipment = queried(carrier, form);
    const state = {
      shipment_id: shipment.id,
      name: STATES[shipment.trace]!,
      id: shipment.trace,
      fraktjakt_id: FRAKTJAKT_STATES[shipment.trace]!,
    };
    return xml("result", {
      ...header(0),
      ...links(shipment.id),
      tracking_number: `SE${shipment.id}`,
      shipping_company: "DB Schenker",
      shipping_states: shipment.order ? { shipping_state: state } : "",
    });
  },
  "GET /shipping_documents/xml_get": (carrier, form) => {
    const shipment = queried(carrier, form);
    if (!shipment.order) throw new CarrierError("Sändningen är inte bokad.");
    const shipping_document = {
      name: "Fraktetikett",
      type_id: 3,
      type_name: "Fraktetikett",
      state_name: "Skapad",
      format_name: "PDF",
      file: Buffer.from(`%PDF-1.4\n% etikett ${shipment.id}\n%%EOF`).toString("base64"),
    };
    return xml("result", { ...header(0), shipping_documents: { shipping_document } });
  },
  "POST /orders/cancel": cancel,
  "GET /orders/cancel": cancel,
  "GET /agents/service_point_locator": (carrier, form) => {
    checkConsignor(carrier, form.get("consignor_id"), form.get("consignor_key"));
    const postalCode = form.get("postal_code") ?? "";
    if (!/^\d{5}$/.test(postalCode)) throw new CarrierError("Ogiltigt postnummer.");
    const agents = [1, 2, 3].map((number) => ({
      id: Number(postalCode) * 10 + number,
      name: AGENTS[number - 1],
      shipper: "DB Schenker",
      shipper_id: Number(form.get("shipper_id") ?? 2),
      distance: number * 0.7,
      latitude: 59.33,
      longitude: 18.06,
      html_info: `<b>Ombud ${number}</b>`,
      address: {
        street: `Storgatan ${number}`,
        postal_code: postalCode,
        city: form.get("city") ?? "",
        country: "SE",
      },
      agent_operation_hours: null,
    }));
    return json({ status: "ok", code: 0, agents });
  },
};

function quote(carrier: Carrier, document: Xml, shipment: Shipment): Answer {
  checkConsignor(carrier, textAt(document, "consignor", "id"), textAt(document, "consignor", "key"));
  if (!listAt(document, "parcels", "parcel").length && !listAt(document, "commodities", "commodity").length)
    throw new CarrierError("Paketets mått saknas.");
  for (const parcel of listAt(document, "parcels", "parcel"))
    for (const side of ["weight", "length", "width", "height"])
      if (!(Number(textAt(parcel, side)) > 0)) throw new CarrierError(`Felaktigt mått: ${side}.`);
  for (const [field, longest] of LIMITS)
    if (textAt(document, "address_to", field).length > longest)
      throw new CarrierError(`${field} får vara högst ${longest} tecken.`);
  if (!textAt(document, "address_to", "postal_code")) throw new CarrierError("Postnummer saknas.");
  shipment.value = textAt(document, "value");
  shipment.weight = textAt(document, "parcels", "parcel", "weight");
  shipment.productIds = carrier.products.map(({ id }) => id);
  carrier.shipments.set(shipment.id, shipment);
  const named = textAt(document, "shipper_info") === "1";
  const list = carrier.products.map((each) => quoted(each, named));
  return xml("shipment", {
    ...header(list.length ? 0 : 1),
    warning_message: list.length ? "" : "Inga fraktalternativ hittades.",
    currency: "SEK",
    id: shipment.id,
    ...links(shipment.id),
    shipping_products: list.length ? { shipping_product: list } : "",
  });
}

function quoted(each: CarrierProduct, named: boolean): Xml {
  return {
    id: each.id,
    name: each.name,
    description: `${each.shipper.name} - ${each.name}`,
    arrival_time: each.arrivalTime,
    price: each.price.toFixed(2),
    tax_class: each.taxClass.toFixed(2),
    insurance_fee: "",
    insurance_tax_class: 0,
    to_agent: each.toAgent ? 1 : 0,
    agent_info: each.toAgent ? "Närmaste ombud ca 1 km" : "",
    ...(named && { shipper: { id: each.shipper.id, name: each.shipper.name } }),
  };
}

function cancel(carrier: Carrier, form: URLSearchParams): Answer {
  const shipment = queried(carrier, form);
  if (shipment.trace > 0) throw new CarrierError("Sändningen är redan avsänd.");
  shipment.cancelled = true;
  return xml("result", header(0));
}

function queried(carrier: Carrier, form: URLSearchParams): Shipment {
  checkConsignor(carrier, form.get("consignor_id"), form.get("consignor_key"));
  return shipmentOf(carrier, form.get("shipment_id") ?? "");
}

function checkConsignor(carrier: Carrier, id: string | null, key: string | null): void {
  if (id !== carrier.id || key !== carrier.key)
    throw new CarrierError("Felaktigt id eller nyckel för avsändaren.");
}

function shipmentOf(carrier: Carrier, id: string): Shipment {
  const shipment = carrier.shipments.get(id);
  if (!shipment) throw new CarrierError(`Sändningen ${id} finns inte.`);
  return shipment;
}

function newShipment(carrier: Carrier): Shipment {
  return { id: String(carrier.nextId++), productIds: [], value: "", weight: "", cancelled: false, trace: 0 };
}

function links(id: string): Xml {
  return {
    access_code: `KOD${id}`,
    access_link: `https://www.fraktjakt.se/shipments/show/${id}`,
    tracking_code: `SPAR${id}`,
    tracking_link: `https://www.fraktjakt.se/trace/shipment/SPAR${id}`,
  };
}

function header(code: 0 | 1 | 2): Xml {
  return { server_status: "ok", code, warning_message: "", error_message: "" };
}

function xml(root: string, content: Xml): Answer {
  return { status: 200, type: "text/xml", body: writeDocument(root, content) };
}

function json(content: unknown): Answer {
  return { status: 200, type: "application/json", body: JSON.stringify(content) };
}

function product(
  id: number,
  name: string,
  shipper: CarrierProduct["shipper"],
  price: number,
  toAgent: boolean,
) {
  return { id, name, shipper, arrivalTime: "5-10 dagar", price, taxClass: 25, toAgent };
}
