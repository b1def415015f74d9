import { checkGiftCard } from "@/lib/checkout/check-gift-card";
import { validateGiftCardSchema } from "@/lib/checkout/schema";
import { clientAddress } from "@/lib/client-address";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { json, jsonError, postRoute } from "@/lib/http";
import { toKronor } from "@/lib/money";

export const { POST, GET, PUT, PATCH, DELETE } = postRoute(
  "validate-gift-card",
  validateGiftCardSchema,
  async ({ code }, request) => {
    const checked = await checkGiftCard(code, clientAddress(request.headers), new Date());
    if (checked.ok)
      return json({
        valid: true,
        amount: toKronor(checked.value.balance),
        code: checked.value.code,
        message: "",
      });
    if (checked.error.code === "too_many")
      return jsonError(429, "too_many", giftCardMessages.tooMany, {
        retryAfterSeconds: checked.error.retryAfterSeconds,
      });
    return json({ valid: false, amount: 0, code, message: giftCardMessages.unusable });
  },
);
