/** What the form has to ask for beside its own fields before it can go on. */
export type Asks =
  | { kind: "sign-in" }
  /** The second factor, after the right password; `app` is false where only a recovery code will do. */
  | { kind: "code"; app: boolean }
  /** The password once more, or a passkey where the account has one. */
  | { kind: "reauthentication"; passkey: boolean };

/** A form's answer that something is wrong. `entered` is what was typed, so that the page can show it again. */
export type FormFailure<D = undefined> = {
  status: "failed";
  code: string;
  title: string;
  text?: string | undefined;
  fields: Record<string, string>;
  entered: Record<string, string>;
  detail?: D | undefined;
  asks?: Asks | undefined;
  /** Distinguishes two failures of the same kind. */
  at: number;
};

export type FormState<V, D = undefined> =
  | { status: "idle" }
  | { status: "done"; value: V; at: number }
  | FormFailure<D>;

/** A refusal of the domain, ready for the form. */
export type Refusal<D = never> = {
  code: string;
  title?: string | undefined;
  text?: string | undefined;
  fields?: Record<string, string>;
  /** The values that the fields show from now on, when they are not the typed ones. */
  entered?: Record<string, string>;
  detail?: D;
  asks?: Asks;
};

/** A refusal of one field; its text stands above the form too. */
export const fieldRefusal = (code: string, field: string, text: string) => ({
  code,
  text,
  fields: { [field]: text },
});

type Choice = { value: string; words: string };

/** Two admins have saved the same record: what the second one is told. */
export type Conflict = {
  /** The version that the next save has to start from. */
  version: number;
  /** `anna@example.se sparade 22 november 2026 kl. 20.31` */
  saved: string;
  /** The fields whose value differs from what is saved. */
  rows: readonly { name: string; label: string; mine: Choice; theirs: Choice }[];
};

export type WithConflict = { conflict?: Conflict };

export const idle = { status: "idle" } as const;

/** The name of the hidden field with the form's page and, after `#`, the form. */
export const PLACE = "back";

/** The names of the fields that a form `asks` for. `formAction` reads them, never a form's own schema. */
export const ASKED = { email: "ask.email", password: "ask.password", code: "ask.code" } as const;

export const isAsked = (field: string) => field.startsWith("ask.");

/** What was typed into the form at `place` before the admin had to log in again. */
export type TypedForm = { place: string; values: Readonly<Record<string, string>> };
