// What the server knows of the shop it stands in front of, from its settings.
import type { Sources } from "./policy.ts";

export type Site = {
  /** The folder of the build. */
  root: string;
  /** The shop's public address. */
  url: URL;
  /** Origins whose pages may send something: the shop's own, and with stand-ins the local addresses. */
  origins: ReadonlySet<string>;
  sources: Sources;
};

type Settings = {
  root: string;
  siteUrl: string;
  port: number;
  standIns: boolean;
  stripeApiUrl: string | undefined;
};

const STRIPE_PAGE = "https://checkout.stripe.com";
const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];
/** Works out what follows from the settings. */
export function siteOf({ root, siteUrl, port, standIns, stripeApiUrl }: Settings): Site {
  const url = new URL(siteUrl);
  const local = LOCAL_NAMES.map((name) => `http://${name}:${port}`);
  return {
    root,
    url,
    origins: new Set([url.origin, ...(standIns ? local : [])]),
    sources: {
      secure: url.protocol === "https:",
      formTargets: [STRIPE_PAGE, ...(standIns && stripeApiUrl ? [new URL(stripeApiUrl).origin] : [])],
    },
  };
}
