import { accountLog, type LogValue, type LogWords } from "@/lib/accounts/log-words";
import { postLog } from "@/lib/blog/log-words";
import { bookLog } from "@/lib/books/log-words";
import { customerLog } from "@/lib/customers/log-words";
import { enquiryLog } from "@/lib/event/log-words";
import { codeLog } from "@/lib/gift-cards/log-words";
import { jobLog } from "@/lib/jobs/log-words";
import { offerLog } from "@/lib/offers/log-words";
import { orderLog } from "@/lib/orders/log-words";
import { STATUS_NAMES } from "@/lib/orders/states";
import { refundLog } from "@/lib/refunds/log-words";
import { replacementLog } from "@/lib/replacements/log-words";
import { PART_NAMES, PARTS, saveOf, saveOfDraft } from "@/lib/settings/settings";
import { staffLog } from "@/lib/staff/log-words";
import { uploadLog } from "@/lib/uploads/log-words";
import { withdrawalLog } from "@/lib/withdrawals/log-words";
import { photoLog } from "@/lib/workshop/log-words";

const DOMAINS = [
  accountLog,
  staffLog,
  postLog,
  uploadLog,
  codeLog,
  orderLog,
  offerLog,
  refundLog,
  replacementLog,
  withdrawalLog,
  jobLog,
  enquiryLog,
  photoLog,
  customerLog,
  bookLog,
];

/** Every action of the log, in the words that its reader sees. */
export const LOG_WORDS: LogWords = Object.fromEntries(
  [
    ...DOMAINS.flatMap((actions) => Object.values(actions)),
    ...PART_NAMES.map(saveOf),
    ...PART_NAMES.map(saveOfDraft),
  ].map(({ action, words }) => [action, words]),
);

/** A logged value in words: the step of an order, or a setting as its page shows it. */
export function sayLogged(text: string, { entity, entityId, label }: LogValue): string {
  if (entity === "order") return (STATUS_NAMES as Record<string, string>)[text] ?? text;
  const part = entity === "setting" && PART_NAMES.find((name) => PARTS[name].key === entityId);
  if (!part) return text;
  const { labels, say } = PARTS[part];
  const field = Object.keys(labels).find((name) => labels[name] === label);
  return field && say ? say(field, text) : text;
}
