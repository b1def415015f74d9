"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useCart } from "@/components/cart/cart-provider";
import { postJson, type Answer } from "@/components/ui/post-json";
import { showToast } from "@/components/ui/toast";
import { useWindowEvent } from "@/components/ui/use-window-event";
import type { Cart } from "@/lib/cart/cart";
import { toOrderItem } from "@/lib/cart/order-item";
import { checkoutMessages } from "@/lib/checkout/messages";
import { toKronor, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import type { ShippingOption } from "@/lib/shipping/options";
import * as paths from "@/lib/shop/paths";
import { writeDraft } from "./draft";
import { errorsOfAnswer, GIFT_CARD_ID, type AddressField, type FormErrors } from "./form-errors";
import type { Gift } from "./gift-block";

/** A tab that waits for the payment page. */
type PaymentTab = { go(url: string): void; close(): void };

/**
 * Opens a tab for the payment. Must run inside the click, or Safari blocks it; `null` when it is blocked. The tab has no
 * `opener`, so the payment page can't reach back here.
 */
function openPaymentTab(): PaymentTab | null {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return null;
  try {
    const { document: page } = tab;
    page.documentElement.lang = "sv";
    page.title = "Öppnar betalningen";
    const text = page.createElement("p");
    text.textContent = "Öppnar betalningen …";
    text.style.font = "1.25rem/1.5 Georgia, serif";
    text.style.margin = "3rem 1.5rem";
    page.body.append(text);
    tab.opener = null;
  } catch {
    // The text is optional.
  }
  return {
    go: (url) => tab.location.replace(url),
    close: () => tab.close(),
  };
}

type Order = {
  lines: Cart;
  /** The prices that the page shows. */
  prices: PriceList;
  address: Partial<Record<AddressField, string>>;
  option: ShippingOption;
  /** The id of the chosen pick-up point; null where the carrier chooses. */
  point: string | null;
  card: { code: string; amount: Ore } | null;
  nothingToPay: boolean;
  gift: Gift | null;
};

type Handlers = {
  onErrors: (errors: FormErrors) => void;
  onStaleFreight: () => void;
  onGiftCardRefused: (message: string) => void;
  onGiftCardChanged: () => void;
};

type Placed = { url: string; sessionId: string };

function postOrder({ lines, prices, address, option, point, card, gift }: Order): Promise<Answer<Placed>> {
  return postJson<Placed>(paths.createCheckoutApi, {
    items: lines.map((line) => toOrderItem(line, toKronor(priceDesign(line.design, prices).unit))),
    shippingCost: toKronor(option.price),
    shippingAddress: { ...address, address_line2: address.address_line2 || null, country: "SE" },
    shippingOptionId: option.id,
    pickupPointId: point,
    giftCardCode: card?.code ?? null,
    giftCardAmount: card ? toKronor(card.amount) : null,
    gift,
  });
}

/**
 * Places the order, once per click. The payment opens in a tab of its own while this page waits at /checkout/success. A
 * failure leaves everything as it was.
 */
export function useSubmit({ onErrors, onStaleFreight, onGiftCardRefused, onGiftCardChanged }: Handlers) {
  const router = useRouter();
  const setAside = useCart((cart) => cart.setAside);
  const [submitting, setSubmitting] = useState(false);
  /** True from the click until it fails: meanwhile an empty cart must not redirect to the home page. */
  const leaving = useRef(false);

  useWindowEvent("pageshow", ({ persisted }) => {
    // Restored from the back/forward cache after a payment in this tab: the page shows that the payment waits.
    if (!persisted) return;
    leaving.current = false;
    setSubmitting(false);
  });

  function refuse(answer: Extract<Answer<Placed>, { ok: false }>): void {
    const message = answer.message ?? checkoutMessages.couldNotStart;
    if (![409, 422, 429].includes(answer.status)) {
      void showToast({
        kind: "error",
        title: checkoutMessages.couldNotStart,
        text: "Varukorgen och det du har skrivit är kvar. Försök igen.",
      });
      return;
    }
    if (["prices_changed", "sold_out", "closed"].includes(answer.code)) {
      // This page predates the change: a reload shows what holds now and keeps what was typed. A closed checkout's page
      // says itself that it is closed.
      if (answer.code !== "closed") writeDraft({ notice: message });
      location.reload();
      return;
    }
    const errors = errorsOfAnswer(message, answer.fields);
    if (errors[GIFT_CARD_ID] && answer.code === "gift_card_changed") onGiftCardChanged();
    else if (errors[GIFT_CARD_ID]) onGiftCardRefused(errors[GIFT_CARD_ID]);
    if (answer.code.startsWith("shipping_")) onStaleFreight();
    onErrors(errors);
  }

  async function submit(order: Order): Promise<void> {
    if (leaving.current) return;
    leaving.current = true;
    setSubmitting(true);
    // Inside the click: later the browser would block it as a popup.
    const tab = order.nothingToPay ? null : openPaymentTab();
    const answer = await postOrder(order);
    if (!answer.ok) {
      tab?.close();
      leaving.current = false;
      setSubmitting(false);
      refuse(answer);
      return;
    }
    const { url, sessionId } = answer.value;
    setAside({ sessionId, url, lines: order.lines });
    if (url.startsWith("/")) {
      tab?.close();
      router.replace(paths.given(url));
    } else if (tab) {
      tab.go(url);
      router.replace(paths.paid("poles", sessionId));
    } else location.assign(url);
  }

  return { submit, submitting, leaving };
}
