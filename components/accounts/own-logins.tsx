import type { ReactNode } from "react";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import type { listPasskeys } from "@/lib/accounts/passkeys";
import type { SessionLine } from "@/lib/accounts/queries";
import { IDLE_SECONDS, SESSION_SECONDS } from "@/lib/accounts/session";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { removePasskeyAction } from "@/lib/staff/factor-actions";
import { endOtherSessionsAction, endSessionAction } from "@/lib/staff/own-actions";
import { AddPasskey } from "./add-passkey";

/** A row for a login or passkey: its name, what is known of it, and the button that ends it. */
function LoginRow({ name, says, children }: { name: string; says: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span>
        <b>{name}</b>
        <span className="block text-small text-ash">{says}</span>
      </span>
      {children}
    </li>
  );
}

/** The account's passkeys, with a way to remove each and to add one. */
export function PasskeySection({ passkeys }: { passkeys: Awaited<ReturnType<typeof listPasskeys>> }) {
  return (
    <section>
      <h2 className="mb-2 text-[1.5rem]">Passkeys</h2>
      <p className="mb-4 text-ash">
        Fingret, ansiktet eller skärmlåset i stället för ett lösenord. Inget att komma ihåg, inget att lura av
        dig.
      </p>
      <ul className="mb-4">
        {passkeys.map(({ id, name, awaitsPassword, createdAt, lastUsedAt }) => (
          <LoginRow
            key={id}
            name={name}
            says={
              <>
                Skapad {formatDateTime(createdAt)}.{" "}
                {lastUsedAt ? `Användes ${formatDateTime(lastUsedAt)}.` : "Inte använd än."}
                {awaitsPassword && " Frågar efter det nya lösenordet nästa gång."}
              </>
            }
          >
            <ActionForm
              action={removePasskeyAction}
              page={adminPaths.account}
              id={`passkey-${id}`}
              hidden={{ id }}
              failed="Din passkey är inte borttagen"
            >
              <Submit>
                Ta bort<span className="sr-only"> passkey {name}</span>
              </Submit>
            </ActionForm>
          </LoginRow>
        ))}
      </ul>
      <AddPasskey />
    </section>
  );
}

/** The admin's sessions, with buttons to end each one and all others. */
export function SessionList({ sessions }: { sessions: readonly SessionLine[] }) {
  return (
    <>
      <ul>
        {sessions.map(({ id, device, fromAddress, lastUsedAt, isThis }) => (
          <LoginRow
            key={id}
            name={device}
            says={
              <>
                {isThis ? "Nu" : `Användes ${formatDateTime(lastUsedAt)}`}, från {fromAddress}
              </>
            }
          >
            {isThis ? (
              <span className="text-ash">Den här</span>
            ) : (
              <ActionForm
                action={endSessionAction}
                page={adminPaths.account}
                id={`inloggning-${id}`}
                hidden={{ id }}
              >
                <Submit>
                  Logga ut<span className="sr-only"> {device}</span>
                </Submit>
              </ActionForm>
            )}
          </LoginRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm
          action={endOtherSessionsAction}
          page={adminPaths.account}
          id="andra-inloggningar"
          className="mt-4 grid gap-4"
          save="Logga ut överallt utom här"
        />
      )}
      <p className="mt-4 text-small text-ash">
        Du loggas ut av dig själv efter {IDLE_SECONDS / 60} minuter utan att något händer, och alltid efter{" "}
        {SESSION_SECONDS / 3600} timmar.
      </p>
    </>
  );
}
