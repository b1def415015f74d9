import "server-only";
import { randomUUID } from "node:crypto";
import { NextResponse } from "next/server";
import { clientAddress, jsonError, readBody } from "@/lib/kernel/http";
import { siteUrl } from "@/lib/kernel/site-url";
import { fieldErrors } from "@/lib/kernel/field-errors";
import { keepAnswer } from "@/lib/kernel/form-answer";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { purchaseGiftCardSchema, readPurchaseValues } from "@/lib/gift-cards/schema";
import { log } from "@/lib/kernel/log";
import { toKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { SESSION_LIFE_MS } from "@/lib/payments/session-life";
import { GIFT_CARD_PRICE } from "@/lib/pricing/price-list";
import { buyGiftCard, isBuyerKey } from "@/lib/checkout/buy-gift-card";
import { checkoutMessages } from "@/lib/checkout/messages";
import { mayAsk } from "@/lib/checkout/visitor-limits";

const PATH = paths.purchaseCardApi;
const KEY_COOKIE = "presentkort-kop";
/** Longer than the slowest answer, so that a double click is one purchase; short, since browsers are shared too. */
const KEY_SECONDS = 30;
const MAX_BYTES = 20_000;
/** As long as the payment page lives: a shopper who comes back from it finds the form filled in. */
const TYPED_SECONDS = SESSION_LIFE_MS / 1000;

function keyIn({ headers }: Request): string | undefined {
  return new RegExp(`(?:^|; *)${KEY_COOKIE}=([^;]*)`).exec(headers.get("cookie") ?? "")?.[1];
}

function goTo(location: string, status: 303 | 307): NextResponse {
  return new NextResponse(null, { status, headers: { location, "cache-control": "no-store" } });
}

/** Sets a cookie with a new key and has the browser repeat the POST. */
function redirectWithKey(): NextResponse {
  const response = goTo(`${PATH}?igen=1`, 307);
  const secure = siteUrl().startsWith("https://");
  const options = { path: PATH, httpOnly: true, sameSite: "strict", secure, maxAge: KEY_SECONDS } as const;
  response.cookies.set(KEY_COOKIE, randomUUID(), options);
  return response;
}

/**
 * Buys a gift card from a form without JavaScript: leads to the payment, or back with the errors. The page is the same
 * for everybody, so the key that makes a double click one purchase is a cookie; the first POST only sets it. To a
 * browser without cookies every POST is a purchase of its own.
 */
export async function buyGiftCardByForm(request: Request): Promise<Response> {
  const key = keyIn(request);
  if (!isBuyerKey(key) && !new URL(request.url).searchParams.has("igen")) return redirectWithKey();
  const body = await readBody(request, MAX_BYTES);
  if (body === null) return jsonError(413, "too_large", "Det var för mycket på en gång.");
  const values = readPurchaseValues(new URLSearchParams(body));
  const { to, ...recipient } = values;
  const back = async (errors: Record<string, string>) => {
    await keepAnswer(paths.giftCards, { errors, values }, 60);
    return goTo(paths.giftCardsRefused, 303);
  };
  const parsed = purchaseGiftCardSchema.safeParse({
    amount: toKronor(GIFT_CARD_PRICE),
    recipient: to === "other" ? recipient : null,
    print: to === "other" ? null : { name: recipient.name, greeting: recipient.greeting },
  });
  if (!parsed.success) {
    const named = Object.entries(fieldErrors(parsed.error.issues));
    return back(Object.fromEntries(named.map(([path, text]) => [path.split(".").at(-1)!, text])));
  }
  try {
    if (!(await mayAsk("giftCard", clientAddress(request.headers))).allowed)
      return await back({ form: checkoutMessages.tooMany });
    const started = await buyGiftCard(parsed.data, isBuyerKey(key) ? { key } : null);
    if (started.ok) {
      // Only for a shopper who comes back from the payment page: the payment does not depend on it.
      await keepAnswer(paths.giftCards, { errors: {}, values }, TYPED_SECONDS).catch((error: unknown) =>
        log.warn({ err: error }, "what was typed for a gift card is not kept"),
      );
      return goTo(started.value.url, 303);
    }
  } catch (error) {
    log.warn({ err: error }, "gift card not bought");
  }
  return back({ form: giftCardMessages.couldNotStart });
}
