import type { Route } from "next";
import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { messagesFor } from "@/components/layout/header-messages.content";
import { SkipLink } from "@/components/layout/skip-link";
import { dayOf } from "@/lib/kernel/dates";
import { shownSettings } from "@/lib/settings/shown-settings";
import { PhoneButton } from "./phone-button";
import { ButtonLink } from "./ui/button";

type PreviewFrameProps = {
  says: ReactNode;
  /** The path of its editor. */
  back: Route;
  actions: ReactNode;
  children: ReactNode;
};

/** A preview of a page in the shop's own frame, before it is public. A bar at the bottom says what it is. */
export async function PreviewFrame({ says, back, actions, children }: PreviewFrameProps) {
  const { company, delivery, texts } = await shownSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header shopName={company.name} messages={messagesFor(delivery, dayOf(new Date()), texts)} />
      <main id="innehall" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer company={company} />
      <aside
        aria-label="Förhandsvisning"
        data-bottom-bar
        className="sticky bottom-0 z-10 border-t-2 border-ink bg-moss wrap"
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
          <p className="mr-auto">
            <b>Förhandsvisning.</b> {says}
          </p>
          <PhoneButton />
          <ButtonLink variant="outline" size="sm" href={back}>
            Tillbaka till texten
          </ButtonLink>
          {actions}
        </div>
      </aside>
    </div>
  );
}
