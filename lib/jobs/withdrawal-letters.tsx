import "server-only";
import { env } from "@/lib/kernel/env";
import type { Settings } from "@/lib/settings/settings";
import { findAnsweredWithdrawal, findWithdrawal } from "@/lib/withdrawals/queries";
import {
  answerSubject,
  noticeSubject,
  receiptSubject,
  WithdrawalAnswerEmail,
  WithdrawalNoticeEmail,
  WithdrawalReceiptEmail,
} from "@/lib/withdrawals/withdrawal-emails";
import type { Letter, Letters } from "./letter";

type Kind = "withdrawal-receipt" | "withdrawal-accepted" | "withdrawal-refused" | "withdrawal-notice";

/** The mails about a withdrawal: to who withdraws, and to the maker. */
export const withdrawalLetters: Pick<Letters, Kind> = {
  "withdrawal-receipt": async ({ withdrawalId }, from) => {
    const withdrawal = await findWithdrawal(withdrawalId);
    if (!withdrawal?.order) throw new Error(`No withdrawal ${withdrawalId}`);
    return {
      to: withdrawal.email,
      subject: receiptSubject(withdrawal),
      body: <WithdrawalReceiptEmail from={from} withdrawal={{ ...withdrawal, order: withdrawal.order }} />,
    };
  },
  "withdrawal-accepted": writeAnswer,
  "withdrawal-refused": writeAnswer,
  "withdrawal-notice": async ({ withdrawalId }, from) => {
    const withdrawal = await findWithdrawal(withdrawalId);
    if (!withdrawal) throw new Error(`No withdrawal ${withdrawalId}`);
    return {
      to: env().EVENT_RECIPIENT,
      subject: noticeSubject(withdrawal),
      body: <WithdrawalNoticeEmail from={from} withdrawal={withdrawal} />,
      replyTo: withdrawal.email,
    };
  },
};

async function writeAnswer({ withdrawalId }: { withdrawalId: string }, from: Settings): Promise<Letter> {
  const answer = await findAnsweredWithdrawal(withdrawalId);
  if (!answer) throw new Error(`No answered withdrawal ${withdrawalId}`);
  return {
    to: answer.email,
    subject: answerSubject(answer),
    body: <WithdrawalAnswerEmail from={from} answer={answer} />,
  };
}
