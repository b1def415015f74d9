import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { logIn } from "@/lib/accounts/login-actions";
import * as adminPaths from "@/lib/shop/admin-paths";

type LoginFormProps = { callbackUrl: string; passwordMin: number };

/** E-mail and password. */
export function LoginForm({ callbackUrl, passwordMin }: LoginFormProps) {
  return (
    <ActionForm
      action={logIn}
      page={adminPaths.login}
      hidden={{ callbackUrl }}
      failed="Inloggning misslyckades"
      className="grid gap-5"
    >
      <TextField name="email" type="email" label="E-post" autoComplete="username" autoFocus />
      <TextField
        name="password"
        type="password"
        label="Lösenord"
        autoComplete="current-password"
        minLength={passwordMin}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Submit variant="default" waitingText="Loggar in...">
          Logga in
        </Submit>
        <TextLink href={adminPaths.forgotten} quiet>
          Glömt lösenordet?
        </TextLink>
      </div>
    </ActionForm>
  );
}
