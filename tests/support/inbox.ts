// The mail server of this worker, in process, and what it has taken.
import { startMailStandIn } from "../../dev/stand-ins/mail.ts";

export const mail = await startMailStandIn();

/** With a name and a password, as a real server asks for. */
export const smtpUrl = mail.smtpUrl.replace("//", "//butik:ord@");

/** Forgets every mail and fault. */
export function resetMail(): void {
  mail.clear();
  mail.setFault(null);
}
