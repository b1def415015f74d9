import { toKronor } from "@/lib/kernel/money";
import { STATUS_WORDS } from "../messages";
import type { InboxEnquiry } from "./queries";
import type { Agreement } from "./schema";

/** The fields of what was agreed on, as the owner reads them. */
export const AGREEMENT_LABELS = {
  status: "Läge",
  day: "Dag",
  guests: "Antal",
  sum: "Summa i kronor",
  note: "Anteckning",
} as const;

type Asked = Pick<InboxEnquiry, "people" | "wishedDay">;

/** The values of the agreement's form. A value that is not agreed on yet is the one that the customer asked for. */
export function agreementValues({
  status,
  day,
  guests,
  sum,
  note,
  people,
  wishedDay,
}: Omit<Agreement, "note"> & { note: string | null } & Asked) {
  return {
    status: STATUS_WORDS[status],
    day: day ?? wishedDay ?? "",
    guests: String(guests ?? people ?? ""),
    sum: sum === null ? "" : String(toKronor(sum)),
    note: note ?? "",
  };
}
