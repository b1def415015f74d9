import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { familjen, hedvig } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Stavmakeriet – skidstavar av bambu", template: "%s – Stavmakeriet" },
  description: "Handgjorda skidstavar av bambu, byggda på din beställning i en by utanför Stockholm.",
};

export const viewport: Viewport = { themeColor: "#fafbfa" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="sv" className={`${hedvig.variable} ${familjen.variable}`}>
      <body>{children}</body>
    </html>
  );
}
