// The mail stand-in of this worker, in process, with the mails it has received.
import { startMailStandIn } from "../../dev/stand-ins/mail.ts";

export const mail = await startMailStandIn();

/** Has a user name and a password, as a real mail server requires. */
export const smtpUrl = mail.smtpUrl.replace("//", "//butik:ord@");

/** Clears every mail and fault. */
export function resetMail(): void {
  mail.clear();
  mail.setFault(null);
}
