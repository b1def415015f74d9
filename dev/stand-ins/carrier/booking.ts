import type { Carrier, Shipment } from "./api.ts";
import { CarrierError, listAt, nodeAt, textAt, type Xml } from "./xml.ts";

/** Books a quoted shipment. Booking it again makes a copy under a new id: not idempotent, like the real service. */
export function bookOrder(carrier: Carrier, document: Xml): Xml {
  const quoted = carrier.shipments.get(textAt(document, "shipment_id"));
  if (!quoted) throw new CarrierError("shipment_id finns inte.");
  const productId = Number(textAt(document, "shipping_product_id"));
  if (!quoted.productIds.includes(productId))
    throw new CarrierError("shipping_product_id hör inte till sändningen.");
  // The locator's ids are the postal code and a digit.
  const agentId = textAt(document, "agent_id");
  if (agentId && !/^\d{5}[123]$/.test(agentId)) throw new CarrierError("agent_id finns inte.");
  const reference = textAt(document, "reference");
  if (!/^[ a-zA-Z0-9]{0,50}$/.test(reference))
    throw new CarrierError("reference: högst 50 tecken, a-z och siffror.");
  const goods = listAt(document, "commodities", "commodity");
  if (!goods.length) throw new CarrierError("commodities saknas.");
  const recipient = nodeAt(document, "recipient");
  for (const field of ["name_to", "email_to", "mobile_to"])
    if (!textAt(recipient, field)) throw new CarrierError(`recipient: ${field} saknas.`);

  const shipment: Shipment = quoted.order
    ? { ...quoted, id: String(carrier.nextId++), cancelled: false, trace: 0 }
    : quoted;
  const order = {
    id: String(900_000 + carrier.nextId++),
    productId,
    agentId,
    reference,
    recipient: recipient as Xml,
    goods,
  };
  shipment.order = order;
  carrier.shipments.set(shipment.id, shipment);
  const chosen = carrier.products.find(({ id }) => id === productId);
  const amount = chosen ? chosen.price * (1 + chosen.taxClass / 100) : 0;
  return {
    shipment_id: shipment.id,
    order_id: order.id,
    access_code: `KOD${shipment.id}`,
    access_link: `https://www.fraktjakt.se/shipments/show/${shipment.id}`,
    return_link: `https://www.fraktjakt.se/shipments/return/${shipment.id}`,
    cancel_link: `https://www.fraktjakt.se/shipments/cancel/${shipment.id}`,
    tracking_code: `SPAR${shipment.id}`,
    tracking_link: `https://www.fraktjakt.se/trace/shipment/SPAR${shipment.id}`,
    amount: amount.toFixed(2),
    currency: "SEK",
    payment_link: "",
    agent_info: "",
  };
}
