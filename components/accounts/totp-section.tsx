import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { QrCode } from "@/components/ui/qr-code";
import type { TotpState } from "@/lib/accounts/totp";
import * as adminPaths from "@/lib/shop/admin-paths";
import { removeTotpAction, startTotpAction } from "@/lib/staff/factor-actions";
import { TotpForm } from "./totp-form";

/** Codes from an app: off, being set up, or on. */
export function TotpSection({ totp }: { totp: TotpState }) {
  return (
    <section>
      <h2 className="mb-2 text-[1.5rem]">Koder från en app</h2>
      <p className="mb-4 text-ash">En reserv till lösenordet, för dagen då telefonen ligger i snön.</p>
      <TotpForm started={totp.status === "started"}>
        {totp.status === "started" && (
          <>
            <p className="font-semibold">Läs av rutan med din kodapp.</p>
            <div className="flex flex-wrap items-center gap-6">
              <QrCode text={totp.uri} label="QR-kod för kodappen" className="size-44 flex-none bg-white" />
              <p className="text-small">
                Går det inte att läsa av? Skriv nyckeln för hand:
                <b className="mt-1 block tracking-[0.06em] wrap-anywhere">{totp.key}</b>
              </p>
            </div>
          </>
        )}
      </TotpForm>
      {totp.status === "none" && (
        <ActionForm action={startTotpAction} page={adminPaths.account} id="totp-start">
          <Submit size="default">Ställ in koder från en app</Submit>
        </ActionForm>
      )}
      {totp.status === "on" && (
        <ActionForm
          action={removeTotpAction}
          page={adminPaths.account}
          id="totp-av"
          className="mt-2 flex flex-wrap items-center justify-between gap-4"
        >
          <p>Påslagna. Appens kod frågas efter när du loggar in med lösenord.</p>
          <Submit>
            Slå av<span className="sr-only"> koder från appen</span>
          </Submit>
        </ActionForm>
      )}
    </section>
  );
}
