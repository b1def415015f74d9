import type { Route } from "next";
import { ButtonLink } from "@/components/admin/ui/button";
import type { ReactNode } from "react";
import { useForm } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";

type SaveBarProps = {
  back: Route;
  /** Replaces the save button. */
  buttons?: ReactNode;
  children?: ReactNode;
};

/** A bar with the save button that sticks to the bottom of the window below a long form. */
export function SaveBar({ back, buttons, children }: SaveBarProps) {
  const { isDirty } = useForm();
  return (
    <div
      data-bottom-bar
      className="bottom-0 z-1 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-snow py-4 md:sticky"
    >
      {children}
      <div className="flex flex-wrap items-center gap-4">
        {buttons ?? (
          <Submit variant="default" byKeys waitingText="Sparar...">
            Spara
          </Submit>
        )}
        <ButtonLink variant="outline" href={back}>
          Avbryt
        </ButtonLink>
      </div>
      <p className="text-small text-ash" aria-live="polite">
        {isDirty ? "Ändringar som inte är sparade" : ""}
      </p>
    </div>
  );
}
