"use client";
// What a form asks for besides its own fields: a login when the session has ended, or a re-authentication.
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { WaitingButton } from "@/components/forms/waiting-button";
import {
  reauthenticateByPasskeyAction,
  startReauthenticationAction,
} from "@/lib/accounts/reauthentication-actions";
import { ASKED, type FormFailure } from "@/lib/accounts/form-state";
import { enterByPasskeyAction, startPasskeyLoginAction } from "@/lib/accounts/login-actions";
import { cn } from "@/lib/utils";
import { TextField } from "./fields";
import { useForm } from "./form-context";

type PanelProps = {
  /** Null when it is asked for from the start. */
  failure: FormFailure<unknown> | null;
  /** The button that submits, also on Enter: a browser would press the form's first button. */
  button: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** A panel with title, text and fields. Its first empty field gets the focus after each answer. */
function Panel({ failure, button, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    const fields = [...panel.current!.querySelectorAll("input")];
    fields.find(({ value }) => !value)?.focus();
  }, [failure]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    button.current?.form?.requestSubmit(button.current);
  }
  return (
    // A framed panel is a row of its own, so that no button stands beside it.
    <div className={failure ? "w-full" : "contents"}>
      <div
        ref={panel}
        onKeyDown={onKeyDown}
        className={cn(
          "grid w-full max-w-[26rem] gap-4",
          failure ? "border-2 border-ink bg-white px-5 py-4" : "sm:w-72",
        )}
      >
        {failure && (
          <div role="alert">
            <p className="font-semibold">{failure.title}</p>
            {failure.text && <p>{failure.text}</p>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

function OwnPassword() {
  return (
    <TextField name={ASKED.password} type="password" label="Ditt lösenord" autoComplete="current-password" />
  );
}

/** The login in a form whose session has ended. Its button sends the name and value of the one that was pressed. */
export function SignIn({ failure }: { failure: FormFailure<unknown> }) {
  const { pending, pressed } = useForm();
  const button = useRef<HTMLButtonElement>(null);
  const { asks } = failure;
  return (
    <Panel failure={failure} button={button}>
      {asks?.kind === "code" ? (
        <TextField
          name={ASKED.code}
          label={asks.app ? "Kod från appen" : "Reservkod"}
          autoComplete="one-time-code"
        />
      ) : (
        <>
          <TextField name={ASKED.email} type="email" label="Din e-post" autoComplete="username" />
          <OwnPassword />
        </>
      )}
      <WaitingButton
        ref={button}
        type="submit"
        name={pressed?.name}
        value={pressed?.value}
        waiting={pending}
        waitingText="Loggar in..."
        className="justify-self-start"
      >
        Logga in och fortsätt
      </WaitingButton>
      <PasskeyButton
        start={startPasskeyLoginAction}
        finish={enterByPasskeyAction}
        onDone={() => button.current?.form?.requestSubmit(button.current)}
        label="Använd en passkey"
      />
    </Panel>
  );
}

type ReauthenticationProps = Omit<PanelProps, "children"> & {
  /** The account has a passkey. */
  passkey: boolean;
};

/** The password or passkey once more, beside the button that was pressed. */
export function Reauthentication({ failure, passkey, button }: ReauthenticationProps) {
  return (
    <Panel failure={failure} button={button}>
      <OwnPassword />
      {passkey && (
        <PasskeyButton
          start={startReauthenticationAction}
          finish={reauthenticateByPasskeyAction}
          onDone={() => button.current?.form?.requestSubmit(button.current)}
          label="Bekräfta med passkey"
        />
      )}
    </Panel>
  );
}
