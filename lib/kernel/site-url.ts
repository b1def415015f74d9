import "server-only";
import { companyEnv } from "./env";

/** An absolute address in the shop: `siteUrl("/blogg")`. Always from configuration, never from a request. */
export function siteUrl(path: `/${string}` = "/"): string {
  return new URL(path, companyEnv().SITE_URL).toString();
}
