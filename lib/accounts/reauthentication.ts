import type { Admin } from "./read-admin";

/** A proof counts this long, in milliseconds. */
const PROOF_MS = 10 * 60_000;

/** Whether the session has shown a password or passkey within ten minutes (OWASP ASVS 5, 7.5.1 and 7.5.3). */
export function isProven({ provenAt }: Pick<Admin, "provenAt">, now: Date): boolean {
  return now.getTime() - provenAt.getTime() < PROOF_MS;
}
