import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { ClientNavigation } from "@/components/layout/client-navigation";
import { getCompany, siteUrl } from "@/lib/company";
import { familjen, hedvig } from "./fonts";
import "./globals.css";

const { name } = getCompany();

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  title: { default: `Skidstavar av bambu, gjorda för hand – ${name}`, template: `%s – ${name}` },
  description: "Handgjorda skidstavar av bambu, byggda på din beställning i en by utanför Stockholm.",
  applicationName: name,
  openGraph: {
    siteName: name,
    locale: "sv_SE",
    type: "website",
    images: [{ url: "/bilder/delning.jpg", width: 1200, height: 630 }],
  },
  twitter: { card: "summary_large_image" },
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { themeColor: "#fafbfa" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="sv" className={`${hedvig.variable} ${familjen.variable}`}>
      <body>
        {children}
        <ClientNavigation />
      </body>
    </html>
  );
}
