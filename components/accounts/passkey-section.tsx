import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import type { listPasskeys } from "@/lib/accounts/passkeys";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { removePasskeyAction } from "@/lib/staff/factor-actions";
import { AddPasskey } from "./add-passkey";
import { LoginRow } from "./login-row";

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
