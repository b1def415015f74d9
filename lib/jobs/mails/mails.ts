import "server-only";
import type { MailKind, OutboxPayloads } from "@/lib/outbox/outbox";
import * as account from "./account";
import { addressChanged } from "./address-changed";
import { alarm } from "./alarm";
import { eventEnquiry } from "./enquiry";
import * as giftCard from "./gift-card";
import type { mail } from "./mail";
import { offer } from "./offer";
import * as changed from "./order-changed";
import * as paid from "./order-paid";
import * as steps from "./order-steps";
import * as refund from "./refund";
import { unknownPayment } from "./unknown-payment";
import * as withdrawal from "./withdrawal";
import { writtenMail } from "./written-mail";

type Mails = { [K in MailKind]: Pick<ReturnType<typeof mail<OutboxPayloads[K], unknown>>, "write"> };

/** The mail of each kind of job in the outbox. */
export const mails = {
  "order-confirmation": paid.orderConfirmation,
  "work-order": paid.workOrder,
  "order-changed": changed.orderChanged,
  "addition-receipt": changed.additionReceipt,
  "build-started": steps.buildStarted,
  "order-shipped": steps.orderShipped,
  tracking: steps.tracking,
  "order-delivered": steps.orderDelivered,
  "order-cancelled": steps.orderCancelled,
  "refund-receipt": refund.refundReceipt,
  "refund-bounced": refund.refundBounced,
  "gift-card": giftCard.giftCard,
  "gift-card-receipt": giftCard.giftCardReceipt,
  "address-changed": addressChanged,
  "written-mail": writtenMail,
  offer,
  "withdrawal-receipt": withdrawal.withdrawalReceipt,
  "withdrawal-notice": withdrawal.withdrawalNotice,
  "withdrawal-accepted": withdrawal.withdrawalAnswer,
  "withdrawal-refused": withdrawal.withdrawalAnswer,
  "unknown-payment": unknownPayment,
  "event-enquiry": eventEnquiry,
  alarm,
  "login-attempts": account.loginAttempts,
  "login-new-device": account.loginNewDevice,
  "password-changed": account.passwordChanged,
  "factor-changed": account.factorChanged,
  invitation: account.invitation,
  "password-reset": account.passwordReset,
  "email-change": account.emailChange,
} satisfies Mails;
