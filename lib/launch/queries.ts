import "server-only";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { findLegalNotice } from "@/lib/shop/legal-notice-file";
import { isLiveMode } from "@/lib/payments/stripe";
import { getSettings } from "@/lib/settings/queries";
import { approvedOf } from "@/lib/shop/testimonials";
import type { LaunchFacts } from "./launch-check";

/** How the shop stands now, from its settings, its database and its files. */
export async function findLaunchFacts(): Promise<LaunchFacts> {
  const values = env();
  const [{ company, testimonials }, event] = await Promise.all([
    getSettings(),
    // An event of the other mode came to another endpoint at Stripe.
    db().stripeEvent.findFirst({
      where: { isFetched: false, payload: { path: ["livemode"], equals: isLiveMode() } },
      select: { id: true },
    }),
  ]);
  return {
    siteUrl: values.SITE_URL,
    company,
    stripeLive: isLiveMode(),
    stripeStandIn: values.STRIPE_API_URL !== undefined,
    webhookSeen: event !== null,
    smtpLocal: ["localhost", "127.0.0.1"].includes(new URL(values.SMTP_URL).hostname),
    fraktjakt: Boolean(values.FRAKTJAKT_ID && values.FRAKTJAKT_KEY),
    s3: Boolean(values.S3_ENDPOINT && values.S3_BUCKET),
    testimonialsApproved: approvedOf(testimonials).length > 0,
    legalNotice: findLegalNotice() !== null,
    adminPasswordFromEnv: values.ADMIN_PASSWORD !== undefined,
  };
}
