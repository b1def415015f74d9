import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { InlineScript } from "@/components/ui/inline-script";
import { REMEMBER_PRESSES } from "@/components/ui/early-presses";
import { SHARE_IMAGE } from "@/components/seo/page-metadata";
import { siteUrl } from "@/lib/kernel/site-url";
import { shownSettings } from "@/lib/settings/shown-settings";
import { familjen, hedvig } from "./fonts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const { name } = (await shownSettings()).company;
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: `Skidstavar av bambu, gjorda för hand – ${name}`, template: `%s – ${name}` },
    description: "Handgjorda skidstavar av bambu, byggda på din beställning i en by utanför Stockholm.",
    applicationName: name,
    openGraph: {
      siteName: name,
      locale: "sv_SE",
      type: "website",
      images: [SHARE_IMAGE],
    },
    twitter: { card: "summary_large_image" },
    formatDetection: { telephone: false },
  };
}

// An on-screen keyboard shrinks the viewport, so that bars at the bottom stand above it and `short:` applies.
export const viewport: Viewport = { themeColor: "#fafbfa", interactiveWidget: "resizes-content" };

// public/icon.svg, inlined to save every page a request.
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='2' fill='%23fafbfa'/%3E%3Cpath fill='%2314492f' d='M2 8h19v16H2zM24 8h6v16h-6z'/%3E%3C/svg%3E";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="sv" className={`${hedvig.variable} ${familjen.variable}`}>
      <head>
        <link rel="icon" type="image/svg+xml" sizes="any" href={ICON} />
      </head>
      <body>
        <InlineScript code={REMEMBER_PRESSES} />
        {children}
      </body>
    </html>
  );
}
