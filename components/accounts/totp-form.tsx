"use client";
import type { ReactNode } from "react";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { confirmTotpAction } from "@/lib/staff/factor-actions";
import * as adminPaths from "@/lib/shop/admin-paths";
import { RecoveryCodes } from "./recovery-codes";

/** The form for the first code from the app. It stays in the page afterwards, to show the recovery codes it answers. */
export function TotpForm({ started, children }: { started: boolean; children: ReactNode }) {
  return (
    <ActionForm
      action={confirmTotpAction}
      page={adminPaths.account}
      id="totp"
      className={started ? "grid max-w-[26rem] gap-5" : "hidden"}
      answer={(codes) => (
        <>
          <p role="status" className="mb-4 font-semibold">
            Koder från appen är påslagna.
          </p>
          {codes.length > 0 && <RecoveryCodes codes={codes} />}
        </>
      )}
    >
      {started && (
        <>
          {children}
          <TextField
            name="code"
            label="Skriv de sex siffrorna appen visar"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <Submit variant="default" waitingText="Kontrollerar...">
            Slå på koder från appen
          </Submit>
        </>
      )}
    </ActionForm>
  );
}
