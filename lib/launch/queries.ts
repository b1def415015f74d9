import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { findLegalNotice } from "@/lib/shop/legal-notice";
import { countStuck, countWaiting } from "@/lib/outbox/stuck";
import { isLiveMode } from "@/lib/payments/stripe";
import { getSettings } from "@/lib/settings/queries";
import { approvedOf } from "@/lib/shop/testimonials";
import type { LaunchFacts } from "./launch-check";

/** How the shop stands now, from its settings, its database and its files. */
export async function findLaunchFacts(): Promise<LaunchFacts> {
  const values = env();
  const [{ company, testimonials }, event] = await Promise.all([
    getSettings(),
    db().stripeEvent.findFirst({ where: { isFetched: false }, select: { id: true } }),
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

const LATE_MS = 10 * 60_000;

/** What is under way, and what of it is late: `overdueCheckouts` when the sweeper does not run, or Stripe does not answer. */
export async function findQueueStatus(now: Date) {
  const late = new Date(now.getTime() - LATE_MS);
  const open = { status: { in: ["open", "processing"] } } satisfies Prisma.CheckoutWhereInput;
  const [jobs, stuck, openCheckouts, overdueCheckouts, oldest] = await Promise.all([
    countWaiting(now),
    countStuck(now),
    db().checkout.count({ where: open }),
    db().checkout.count({ where: { status: "open", expiresAt: { lt: late } } }),
    db().checkout.findFirst({ where: open, orderBy: { createdAt: "asc" }, select: { createdAt: true } }),
  ]);
  return { ...jobs, stuck, openCheckouts, overdueCheckouts, oldestOpen: oldest?.createdAt ?? null };
}
