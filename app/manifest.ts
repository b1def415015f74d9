import type { MetadataRoute } from "next";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name } = (await shownSettings()).company;
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
