import type { NextConfig } from "next";

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  poweredByHeader: false,
  images: { formats: ["image/avif", "image/webp"], maximumDiskCacheSize: 200_000_000 },
  serverExternalPackages: ["@react-email/render", "pino", "rate-limiter-flexible"],
};

export default config;
