import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import type { SessionLine } from "@/lib/accounts/queries";
import { IDLE_SECONDS, SESSION_SECONDS } from "@/lib/accounts/session";
import { formatDateTime } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { endOtherSessionsAction, endSessionAction } from "@/lib/staff/own-actions";
import { LoginRow } from "./login-row";

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
