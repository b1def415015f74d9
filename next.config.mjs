// @ts-check
import { PICTURE_CACHE } from "./lib/shop/caching.ts";
import { SECURITY_HEADERS } from "./lib/shop/security-headers.ts";

// JavaScript, which Node reads by itself: for TypeScript each start would load a compiler.
/** @type {import("next").NextConfig} */
const config = {
  // Pages are made per request and whole, with their real status: see
  // node_modules/next/dist/docs/01-app/02-guides/caching-without-cache-components.md and docs/decisions/0047-nginx-keeps-pages.md.
  cacheComponents: false,
  // For all, not only for crawlers: no page streams its metadata, so that it reads without JavaScript.
  htmlLimitedBots: /.*/,
  // Next caches nothing in memory: what is made for everybody is cached in front (server/nginx.conf).
  cacheMaxMemorySize: 0,
  // `npm test` checks the types, tests and tools included; here the same would be done a second time.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: true,
  poweredByHeader: false,
  // proxy.ts redirects, with the headers below, which Next's own redirects lack; and sees the router's headers.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  experimental: {
    // What is kept of a body while proxy.ts looks at the head: more than the largest that any page takes.
    proxyClientMaxBodySize: "13mb",
    // The 404 in the shop's frame is a document of its own; as app/not-found.tsx, every page would carry it along.
    globalNotFound: true,
    // A page's code is read when it is first asked for, 10–100 ms later then: 244 MB after ten busy pages instead of 259.
    preloadEntriesOnStart: false,
    // Written at the first build, for 28 s of its 78 on the processor and 190 MB; a later one gains 10 s by it.
    turbopackFileSystemCacheForBuild: false,
    // Few requests rather than small ones: a page's own script is one file, and a first view is what is paid for.
    turbopackChunking: {
      minChunkSize: 400_000,
      requestCost: 2_000_000,
      firstPageLoadPriority: 1,
      maxMergeChunkSize: 2_000_000,
    },
  },
  images: {
    // The shop's own, which posts show. Uploads have sizes of their own; anything else may be a page, not a picture.
    localPatterns: [{ pathname: "/bilder/**", search: "" }],
    formats: ["image/avif", "image/webp"],
    maximumDiskCacheSize: 200_000_000,
  },
  serverExternalPackages: ["@react-email/render", "pino", "rate-limiter-flexible"],
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
    },
    // A session id in the address is nobody else's business. Pages with forms can't be this strict: a browser then
    // calls the form's origin "null", and Next refuses it.
    { source: "/checkout/success", headers: [{ key: "Referrer-Policy", value: "no-referrer" }] },
    { source: "/checkout/cancel", headers: [{ key: "Referrer-Policy", value: "same-origin" }] },
    // A picture that is drawn says so itself, since this would hold for its refusals too.
    {
      source: "/(stavar|bilder)/((?!bild\\.jpg$).*)",
      headers: [{ key: "Cache-Control", value: PICTURE_CACHE }],
    },
  ],
  rewrites: async () => ({
    // A product form sent without script has a checkout of its own.
    beforeFiles: [
      { source: "/checkout", has: [{ type: "query", key: "product" }], destination: "/checkout/en-stav" },
    ],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
