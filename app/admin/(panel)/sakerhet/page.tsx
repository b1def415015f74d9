import type { ReactNode } from "react";
import type { Metadata } from "next";
import { AddPasskey } from "@/components/accounts/add-passkey";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { RecoverySection } from "@/components/accounts/recovery-codes";
import { TotpForm } from "@/components/accounts/totp-form";
import { AdminPage } from "@/components/admin/admin-page";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { QrCode } from "@/components/ui/qr-code";
import { listPasskeys } from "@/lib/accounts/passkeys";
import { isAllowed, ROLE_NAMES } from "@/lib/accounts/permissions";
import { listOwnSessions, type SessionLine } from "@/lib/accounts/queries";
import { countRecoveryCodes } from "@/lib/accounts/recovery-codes";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { IDLE_SECONDS, SESSION_SECONDS } from "@/lib/accounts/session";
import { findTotp, type TotpState } from "@/lib/accounts/totp";
import { formatDateTime } from "@/lib/kernel/dates";
import { getSettings } from "@/lib/settings/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { removePasskeyAction, removeTotpAction, startTotpAction } from "@/lib/staff/factor-actions";
import {
  askEmailChangeAction,
  changeNameAction,
  changePasswordAction,
  endOtherSessionsAction,
  endSessionAction,
} from "@/lib/staff/own-actions";

/** A login or a passkey: what it is called, what is known of it, and what ends it. */
function Row({ name, says, children }: { name: string; says: ReactNode; children: ReactNode }) {
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

/** Where the admin is signed in, with a way to end each and all others. */
function SessionList({ sessions }: { sessions: readonly SessionLine[] }) {
  return (
    <>
      <ul>
        {sessions.map(({ id, device, fromAddress, lastUsedAt, isThis }) => (
          <Row
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
          </Row>
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

/** Codes from an app: off, being set up, or on. */
function TotpSection({ totp }: { totp: TotpState }) {
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

function PasskeySection({ passkeys }: { passkeys: Awaited<ReturnType<typeof listPasskeys>> }) {
  return (
    <section>
      <h2 className="mb-2 text-[1.5rem]">Passkeys</h2>
      <p className="mb-4 text-ash">
        Fingret, ansiktet eller skärmlåset i stället för ett lösenord. Inget att komma ihåg, inget att lura av
        dig.
      </p>
      <ul className="mb-4">
        {passkeys.map(({ id, name, awaitsPassword, createdAt, lastUsedAt }) => (
          <Row
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
          </Row>
        ))}
      </ul>
      <AddPasskey />
    </section>
  );
}

const FORM = "grid max-w-[26rem] gap-5";

export const metadata: Metadata = { title: "Din inloggning" };

export default async function AccountPage({ searchParams }: PageProps<"/admin/sakerhet">) {
  const admin = await requireAdmin("own", adminPaths.account);
  const { besked } = await searchParams;
  const { company } = await getSettings();
  const now = new Date();
  const [sessions, passkeys, totp, codesLeft] = await Promise.all([
    listOwnSessions(admin, now),
    listPasskeys(admin),
    findTotp(admin, company.name, now),
    countRecoveryCodes(admin),
  ]);
  const { name } = admin;
  const who = [...(name ? [name] : []), admin.roles.map((role) => ROLE_NAMES[role]).join(", ")].join(", ");
  return (
    <AdminPage current={adminPaths.account} besked={besked}>
      <h1>Din inloggning</h1>
      <p className="mt-2 mb-8 wrap-anywhere text-ash">
        {who}. {admin.email}
      </p>
      {!admin.hasFactor && (
        <p className="mb-8">
          <b className="block">Skydda din inloggning</b>
          Lägg till en passkey eller koder från en app. Det tar en minut.
        </p>
      )}
      <div className="grid gap-12 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-12">
          <PasskeySection passkeys={passkeys} />
          <TotpSection totp={totp} />
          {admin.hasFactor && <RecoverySection left={codesLeft} />}
          <section>
            <h2 className="mb-4 text-[1.5rem]">Byt lösenord</h2>
            <ActionForm
              action={changePasswordAction}
              page={adminPaths.account}
              id="losenord"
              className={FORM}
              done="Lösenordet är bytt. Alla andra inloggningar är avslutade, och det du hade skickat ut gäller inte längre. Det står i ett mejl."
            >
              <TextField
                name="old"
                type="password"
                label="Nuvarande lösenord"
                autoComplete="current-password"
              />
              <NewPasswordField />
              <Submit size="default" waitingText="Byter...">
                Byt lösenord
              </Submit>
            </ActionForm>
          </section>
          <section>
            <h2 className="mb-4 text-[1.5rem]">Namn</h2>
            <ActionForm
              action={changeNameAction}
              page={adminPaths.account}
              id="namn"
              values={{ name: name ?? "" }}
              className={FORM}
              done="Namnet är sparat."
            >
              <TextField name="name" label="Ditt namn" autoComplete="name" />
              <Submit size="default" waitingText="Sparar...">
                Spara namnet
              </Submit>
            </ActionForm>
          </section>
          <section>
            <h2 className="mb-4 text-[1.5rem]">Byt e-post</h2>
            <ActionForm
              action={askEmailChangeAction}
              page={adminPaths.account}
              id="epost"
              className={FORM}
              done="Länkar är på väg till båda adresserna. E-posten byts när båda har bekräftat."
            >
              <TextField name="email" type="email" label="Ny e-post" autoComplete="email" />
              <Submit size="default" waitingText="Skickar...">
                Skicka länkar
              </Submit>
            </ActionForm>
          </section>
        </div>
        <div className="grid content-start gap-12">
          <section>
            <h2 className="mb-4 text-[1.5rem]">Här är du inloggad</h2>
            <SessionList sessions={sessions} />
            {isAllowed(admin, "accounts") && (
              <p className="mt-6">
                <TextLink href={adminPaths.log}>Logg: vem som har gjort vad</TextLink>
              </p>
            )}
          </section>
        </div>
      </div>
    </AdminPage>
  );
}
