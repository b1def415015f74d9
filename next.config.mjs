// @ts-check
import { PICTURE_CACHE } from "./lib/shop/caching.ts";
import { SECURITY_HEADERS } from "./lib/shop/security-headers.ts";

// JavaScript and not TypeScript, for which each start would load a compiler.
/** @type {import("next").NextConfig} */
const config = {
  // Pages are rendered for each request and sent as a whole, with their real status: see
  // node_modules/next/dist/docs/01-app/02-guides/caching-without-cache-components.md and docs/decisions/0047-nginx-keeps-pages.md.
  cacheComponents: false,
  // Matches every client, not only crawlers: no page streams its metadata, so that pages work without JavaScript.
  htmlLimitedBots: /.*/,
  // No memory cache in Next: nginx caches the pages that are the same for everybody (server/nginx.conf).
  cacheMaxMemorySize: 0,
  // `npm test` checks the types, tests and tools included; here the same would be done a second time.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: true,
  poweredByHeader: false,
  // proxy.ts redirects, with the headers below, which Next's own redirects lack; and sees the router's headers.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  experimental: {
    // How much of a body Next buffers while proxy.ts runs: more than the largest that any page accepts.
    proxyClientMaxBodySize: "13mb",
    // The 404 page is a document of its own; every page's payload would include one in app/not-found.tsx.
    globalNotFound: true,
    // In `next dev` alone, an action that redirects would never answer: docs/decisions/0055-next-dev-without-debug-channel.md.
    reactDebugChannel: false,
    // Nothing reads them: `next start` logs the place in the bundle. The build takes 33 MB of disk instead of 84.
    serverSourceMaps: false,
    // Loads a page's code at its first request, which takes 10–100 ms more: 244 MB after ten busy pages instead of 259.
    preloadEntriesOnStart: false,
    // The cache takes 28 of the first build's 78 CPU seconds and 190 MB of disk, and saves a later build 10 s.
    turbopackFileSystemCacheForBuild: false,
    // Few large scripts rather than many small ones: each page has one of its own, and the first view is what counts.
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
    // bild.jpg is rendered and sets the header itself: set here, its errors would have it too.
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
