import type { Metadata } from "next";
import { NewPasswordField } from "@/components/accounts/new-password-field";
import { PasskeySection, SessionList } from "@/components/accounts/own-logins";
import { RecoverySection } from "@/components/accounts/recovery-codes";
import { TotpSection } from "@/components/accounts/totp-section";
import { AdminPage } from "@/components/admin/admin-page";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { listPasskeys } from "@/lib/accounts/passkeys";
import { isAllowed, ROLE_NAMES } from "@/lib/accounts/permissions";
import { listOwnSessions } from "@/lib/accounts/queries";
import { countRecoveryCodes } from "@/lib/accounts/recovery-codes";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { findTotp } from "@/lib/accounts/totp";
import { getSettings } from "@/lib/settings/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { askEmailChangeAction, changeNameAction, changePasswordAction } from "@/lib/staff/own-actions";

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
