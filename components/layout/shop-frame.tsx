import type { ReactNode } from "react";
import { shownSettings } from "@/lib/settings/shown-settings";
import { dayOf } from "@/lib/kernel/dates";
import { PressAgain } from "@/components/ui/press-again";
import { ClientNavigation } from "./client-navigation";
import { ErrorBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { Header } from "./header";
import { messagesFor } from "./header-messages.content";
import { SkipLink } from "./skip-link";
import { WaitingNotice } from "./waiting-notice";

export async function ShopFrame({ children }: { children: ReactNode }) {
  const { company, delivery, texts } = await shownSettings();
  return (
    <ErrorBoundary alone>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Header shopName={company.name} messages={messagesFor(delivery, dayOf(new Date()), texts)} />
        <WaitingNotice />
        <main id="innehall" tabIndex={-1} className="flex-1 outline-none">
          <ErrorBoundary>{children}</ErrorBoundary>
        </main>
        <Footer company={company} />
        <ClientNavigation />
        <PressAgain />
      </div>
    </ErrorBoundary>
  );
}
