// The file for a customer who asks what the shop keeps about them (GDPR art. 15 and 20): JSON with Swedish names.
import { PARTS } from "@/lib/catalogue/parts";
import { ENQUIRY_NAMES } from "@/lib/event/messages";
import { sum, toKronor } from "@/lib/kernel/money";
import { STATUS_NAMES } from "@/lib/orders/states";
import { outboxName } from "@/lib/outbox/outbox";
import type { Customer, CustomerOrder } from "../person/queries";

function orderFacts(order: CustomerOrder) {
  const { shippingInfo: to } = order;
  return {
    nummer: order.number,
    ersätter: order.replaces?.number ?? null,
    betald: order.paidAt,
    läge: STATUS_NAMES[order.status],
    epost: order.email,
    belopp: toKronor(order.totalOre),
    varavMoms: toKronor(order.vatOre),
    frakt: toKronor(order.shippingOre),
    betaltMedPresentkort: toKronor(order.giftCardOre),
    återbetalt: toKronor(sum(order.refundedOre, order.giftRefundedOre)),
    leverans: to && {
      namn: to.recipientName,
      adress: [to.addressLine1, to.addressLine2].filter(Boolean),
      postnummer: to.postalCode,
      ort: to.city,
      land: to.country,
      telefon: to.phone,
      epost: to.email,
      frakt: `${to.carrier}, ${to.service}`,
    },
    rader: order.items.map((item) => ({
      vara: item.productTitle,
      antal: item.quantity,
      färg: item.colorName,
      ...Object.fromEntries(PARTS.map(({ key, query }) => [query, item[`${key}Name`]])),
      längdCm: item.lengthCm,
      gravyr: item.engraving,
      till: item.whose,
      belopp: toKronor(item.lineTotalOre),
    })),
    hälsning: order.recipient,
    anteckning: order.note,
    händelser: order.events.map(({ createdAt, kind, toStatus, note }) => ({
      när: createdAt,
      vad: toStatus ? STATUS_NAMES[toStatus] : kind,
      anteckning: note,
    })),
    bilder: order.photos.map(({ createdAt, text, url }) => ({ när: createdAt, text, bild: url })),
    ändringar: order.changes.map(({ createdAt, before, after }) => ({
      när: createdAt,
      före: before,
      efter: after,
    })),
    paket: order.shipments.map(({ trackingCode, trackingLink }) => ({ trackingCode, trackingLink })),
    återbetalningar: order.refunds.map(({ createdAt, amountOre, reason }) => ({
      när: createdAt,
      belopp: toKronor(amountOre),
      orsak: reason,
    })),
    ångrat: order.withdrawals.map(({ createdAt, name, message }) => ({
      när: createdAt,
      namn: name,
      meddelande: message,
    })),
    bestridda: order.disputes.map(({ createdAt, amountOre }) => ({
      när: createdAt,
      belopp: toKronor(amountOre),
    })),
    skrivnaMejl: order.mails.map(({ createdAt, subject, text }) => ({ när: createdAt, ämne: subject, text })),
    köptPresentkort: order.issuedCard && cardFacts(order.issuedCard),
  };
}

/** Without its code: anybody with the code can use the card, which may have been given away. */
function cardFacts({ amountOre, remainingBalanceOre, expiresAt }: NonNullable<CustomerOrder["issuedCard"]>) {
  return {
    belopp: toKronor(amountOre),
    kvar: toKronor(remainingBalanceOre),
    gällerTill: expiresAt,
  };
}

/** Everything about a customer as one document. Sums are kronor, times UTC. */
export function personFile(customer: Customer, now: Date) {
  return {
    framställd: now,
    epost: customer.email,
    ordrar: customer.orders.map(orderFacts),
    presentkortFrånAndra: customer.received.map(({ createdAt, recipient, card }) => ({
      när: createdAt,
      namn: recipient?.name,
      hälsning: recipient?.greeting,
      ...cardFacts(card),
    })),
    förfrågningar: customer.enquiries.map((enquiry) => ({
      när: enquiry.createdAt,
      ärende: ENQUIRY_NAMES[enquiry.kind],
      namn: enquiry.name,
      epost: enquiry.email,
      meddelande: enquiry.message,
      antal: enquiry.people,
      önskadDag: enquiry.wishedDate,
      bokadDag: enquiry.bookedDay,
      anteckning: enquiry.note,
      svar: enquiry.answers.map(({ createdAt, subject, text }) => ({ när: createdAt, ämne: subject, text })),
    })),
    ångratUtanOrder: customer.withdrawals.map(({ createdAt, name, orderNumber, message }) => ({
      när: createdAt,
      namn: name,
      order: orderNumber,
      meddelande: message,
    })),
    påbörjadeKöp: customer.unpaid.map(({ createdAt, lines, shippingAddress }) => ({
      när: createdAt,
      varor: lines,
      leverans: shippingAddress,
    })),
    erbjudanden: customer.offers.map(({ createdAt, lines, shippingAddress, subtotalOre, shippingOre }) => ({
      när: createdAt,
      varor: lines,
      belopp: toKronor(sum(subtotalOre, shippingOre)),
      leverans: shippingAddress,
    })),
    utskick: customer.sent.map(({ kind, status, at }) => ({
      vad: outboxName(kind),
      när: at,
      skickat: status === "done",
    })),
    ävenHos: ["Stripe: betalningen", "Fraktbolaget: leveransen", "Säkerhetskopior tills de är utgångna"],
  };
}
