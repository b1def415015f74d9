import * as z from "zod";
import { emailAddress, line } from "@/lib/kernel/text";

/** The shortest password at a login; a new one needs more (lib/staff/new-password.ts). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * A password as it is compared: Unicode-normalised (NFC), so that the same letters match however they were typed.
 * `tooShort` is also the message for a missing one.
 */
const passwordOf = (min: number, tooShort: string) =>
  z
    .string({ error: tooShort })
    .min(min, { error: tooShort })
    .max(PASSWORD_MAX, { error: "Lösenordet får vara max 128 tecken" })
    .normalize("NFC");

const password = passwordOf(PASSWORD_MIN, `Lösenordet måste vara minst ${PASSWORD_MIN} tecken`);

const email = emailAddress().check(z.toLowerCase());

/** E-mail and password of the login form and of the first admin. */
export const credentialsSchema = z.object({ email, password });

export type Credentials = z.output<typeof credentialsSchema>;

export const loginSchema = credentialsSchema.extend({ callbackUrl: z.optional(z.string()) });

const oldPassword = passwordOf(1, "Skriv ditt nuvarande lösenord");
/** Of any length: the rules for a new password are in lib/staff/new-password.ts. */
const newPassword = passwordOf(1, "Skriv ett nytt lösenord");

export const passwordChangeSchema = z.object({ old: oldPassword, password: newPassword });

export type PasswordChange = z.output<typeof passwordChangeSchema>;

const role = z.enum(["admin", "maker", "writer"], { error: "Välj en roll" });
const name = line({ required: "Skriv ett namn", max: 80, tooLong: "Namnet får vara max 80 tecken" });

export const invitationSchema = z.object({ email, role });
export type Invitation = z.output<typeof invitationSchema>;

export const roleSchema = z.object({ id: z.uuid(), role });
/** A person, or a session. */
export const personSchema = z.object({ id: z.uuid() });
export const nameSchema = z.object({ name });
export const emailSchema = z.object({ email });

/** The key of a mailed link. Its signature is checked where it is used. */
const key = z.string({ error: "Länken saknas" }).max(200);

export const acceptanceSchema = z.object({ key, name, password: newPassword });
export type Acceptance = z.output<typeof acceptanceSchema>;
export const resetSchema = z.object({ key, password: newPassword });
/** From an app, or a recovery code. */
export const codeSchema = z.object({
  code: z
    .string({ error: "Skriv koden" })
    .trim()
    .min(1, { error: "Skriv koden" })
    .max(40, { error: "Koden är för lång" }),
});
export const loginCodeSchema = codeSchema.extend({ callbackUrl: z.optional(z.string()) });
/** A passkey, whose id the device has made. */
export const passkeySchema = z.object({ id: z.string().max(2_000) });
/** The record that an editor saves, and the version that it was read at; null for a new one. */
export const versionedFields = {
  id: z.optional(z.union([z.literal(""), z.uuid()])).transform((id) => id || null),
  version: z
    .optional(z.union([z.literal(""), z.coerce.number().int().positive()]))
    .transform((version) => version || null),
};
/** A form of one button. */
export const noneSchema = z.object({});
export const reauthenticationSchema = z.object({ password: oldPassword });
export const confirmSchema = z.object({ key });
