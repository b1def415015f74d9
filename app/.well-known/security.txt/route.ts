import { siteUrl } from "@/lib/kernel/site-url";
import { DAY_MS } from "@/lib/kernel/dates";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";

/** The time until the file's `Expires`. */
const VALID_MS = 180 * DAY_MS;

/** Whom to report a vulnerability to (RFC 9116). */
export async function GET(): Promise<Response> {
  const { company } = await shownSettings();
  const contact = company.email ? `mailto:${company.email}` : siteUrl(paths.contact);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: sv, en",
    `Canonical: ${siteUrl(paths.securityText)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
