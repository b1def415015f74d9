import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { removePasskeyAction } from "@/lib/staff/factor-actions";
import type { listPasskeys } from "@/lib/accounts/passkeys";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { AddPasskey } from "./add-passkey";

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
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <span>
              <b>{name}</b>
              <span className="block text-small text-ash">
                Skapad {formatDateTime(createdAt)}.{" "}
                {lastUsedAt ? `Användes ${formatDateTime(lastUsedAt)}.` : "Inte använd än."}
                {awaitsPassword && " Frågar efter det nya lösenordet nästa gång."}
              </span>
            </span>
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
          </li>
        ))}
      </ul>
      <AddPasskey />
    </section>
  );
}
