import { checkGiftCard } from "@/lib/checkout/check-gift-card";
import { validateGiftCardSchema } from "@/lib/checkout/schema";
import { clientAddress, json, jsonError, postRoute } from "@/lib/kernel/http";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { toKronor } from "@/lib/kernel/money";

export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "validate-gift-card",
  validateGiftCardSchema,
  async ({ code, items }, request) => {
    const checked = await checkGiftCard(code, clientAddress(request.headers), new Date(), items);
    if (checked.ok)
      return json({
        valid: true,
        amount: toKronor(checked.value.worth),
        code: checked.value.code,
        message: "",
        // Not in the specification: the page calls it a discount, and validates it again when the cart changes.
        ...(checked.value.isCampaign ? { campaign: true } : {}),
      });
    if (checked.error.code === "too_many")
      return jsonError(429, "too_many", giftCardMessages.tooMany, {
        retryAfterSeconds: checked.error.retryAfterSeconds,
      });
    const message =
      checked.error.code === "campaign" ? checked.error.text : giftCardMessages[checked.error.code];
    return json({ valid: false, amount: 0, code, message });
  },
);
