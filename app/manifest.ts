import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { getCompany } from "@/lib/company";
import * as paths from "@/lib/paths";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const { name } = getCompany();
  return {
    name: `${name} – skidstavar av bambu`,
    short_name: name,
    lang: "sv",
    start_url: paths.home,
    display: "minimal-ui",
    background_color: "#fafbfa",
    theme_color: "#fafbfa",
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
