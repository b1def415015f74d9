import { calculateShipping } from "@/lib/shipping/quote-freight";
import { checkVisitorLimit } from "@/lib/checkout/visitor-limits";
import { json, jsonError, postRoute } from "@/lib/kernel/http";
import { toKronor } from "@/lib/kernel/money";
import { getSettings } from "@/lib/settings/queries";
import { arrivalIfPaid } from "@/lib/shipping/arrival";
import { shippingMessages } from "@/lib/shipping/messages";
import { calculateShippingSchema } from "@/lib/shipping/schema";
import { askAboutTown } from "@/lib/shipping/towns";
import { dayOf } from "@/lib/kernel/dates";

export const { POST, GET, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  "calculate-shipping",
  calculateShippingSchema,
  async ({ address, packageInfo }, request) => {
    const tooMany = await checkVisitorLimit("freight", request);
    if (tooMany) return tooMany;
    const now = new Date();
    const settings = await getSettings(now);
    const result = await calculateShipping(
      { postalCode: address.postal_code, city: address.city, country: address.country },
      {
        weightKg: packageInfo.weight,
        lengthCm: packageInfo.length,
        widthCm: packageInfo.width,
        heightCm: packageInfo.height,
        valueKr: packageInfo.value,
      },
      now,
      settings,
    );
    if (result.ok) {
      const question = askAboutTown(address.postal_code, address.city);
      return json({
        // Asks about an address that looks mistyped; the options are valid all the same.
        ...(question ? { question } : {}),
        options: result.value.map((option) => ({
          id: option.id,
          carrier: option.carrier,
          service: option.service,
          delivery_time: arrivalIfPaid(dayOf(now), settings.delivery, option),
          price: toKronor(option.price),
          // Only where the buyer can choose.
          ...(option.pickupPoints ? { pickupPoints: option.pickupPoints } : {}),
        })),
      });
    }
    if (result.error === "country")
      return jsonError(422, "invalid", shippingMessages.countryNotServed, {
        fields: { "address.country": shippingMessages.countryNotServed },
      });
    return json({ options: [] });
  },
);
