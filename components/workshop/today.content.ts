// What requires the owner, as sentences with the one link that settles it.
import { formatKronor } from "@/lib/kernel/money";
import { STATUS_NAMES } from "@/lib/orders/states";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";
import { dayOf } from "@/lib/kernel/dates";
import { daysBetween, formatDay, formatWeekday, sayDay } from "@/lib/kernel/workdays";
import type { Need, NeedKind, Needs } from "@/lib/workshop/needs/queries";
import { filterPath } from "@/lib/workshop/order-filter";
import { outboxName } from "@/lib/outbox/outbox";
import type { EnquiryKind } from "@/prisma/generated/enums";

export const NEED_NAMES: Readonly<Record<NeedKind, string>> = {
  today: "Bygg i dag",
  late: "Sena",
  withdrawal: "Ångrade köp",
  dispute: "Tvister",
  repay: "Att betala tillbaka",
  mail: "Mejl som studsat",
  enquiry: "Förfrågningar",
  review: "Betalt men oklart",
};

function needPath({ kind, orderId, aboutId }: Need): paths.Path {
  if (orderId) return adminPaths.order(orderId);
  if (!aboutId) return adminPaths.stuck;
  return kind === "withdrawal" ? adminPaths.unmatchedWithdrawal(aboutId) : adminPaths.enquiry(aboutId);
}

/** The page for all needs of a kind: that of the need when there is only one, otherwise a list. */
export function needsPath(kind: NeedKind, { counts, first }: Needs): paths.Path {
  if (kind === "enquiry") return adminPaths.enquiries;
  if (kind === "today" || kind === "late") return filterPath({ state: "due" });
  const only = counts[kind] === 1 && first.find((need) => need.kind === kind);
  return only ? needPath(only) : filterPath({});
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** When it has to be settled: `I dag`, `Onsdag` and `25 november`, `Snarast` and how long it has waited. */
export function needWhen({ lastDay, since }: Need, today: string): { day: string; detail: string | null } {
  if (lastDay === null) {
    const waited = daysBetween(dayOf(since), today);
    const from =
      waited <= 0 ? "kom i dag" : waited === 1 ? "sedan i går" : `sedan ${formatDay(dayOf(since))}`;
    return { day: "Snarast", detail: from };
  }
  const left = daysBetween(today, lastDay);
  if (left < 0)
    return { day: upper(formatDay(lastDay)), detail: left === -1 ? "i går" : `${-left} dagar sen` };
  if (left < 2) return { day: upper(sayDay(lastDay, today)), detail: null };
  return left < 7
    ? { day: upper(formatWeekday(lastDay)), detail: formatDay(lastDay) }
    : { day: formatDay(lastDay), detail: null };
}

type Said = { what: string; more: string; button: string; href: paths.Path };

const ENQUIRY_WORDS: Readonly<Record<EnquiryKind, string>> = {
  event: "om ett event",
  question: "på en fråga",
  repair: "om en lagning",
  complaint: "om en reklamation",
};

const PAID_BACK_FOR: Readonly<Record<string, (number: number) => string>> = {
  withdrawn: (number) => `Ångern av order ${number} är godkänd.`,
  cancelled: (number) => `Order ${number} är avbruten.`,
  bounced: (number) => `Pengarna för order ${number} kom tillbaka från banken.`,
};

/** The words and the link about new orders; null when there are none. */
export function newsWords({ orders, latest }: Needs["news"]): Omit<Said, "more"> | null {
  if (latest === null) return null;
  return orders === 1
    ? { what: "1 ny beställning sedan i går", button: "Öppna beställningen", href: adminPaths.order(latest) }
    : {
        what: `${orders} nya beställningar sedan i går`,
        button: "Öppna de nya",
        href: filterPath({ state: "received" }),
      };
}

const unmatchedWords = ({ what, email }: Need) => `Order ${what} är inte köpt med ${email}.`;

/** One need: what to do, what is known about it, and the link. */
export function needWords(need: Need): Said {
  const { number, amount, what } = need;
  const href = needPath(need);
  const who = need.name ?? need.email ?? "";
  const sum = amount === null ? null : formatKronor(amount);
  switch (need.kind) {
    case "today":
    case "late": {
      const what = need.kind === "today" ? "ska gå i dag" : `skulle ha gått den ${formatDay(need.lastDay!)}`;
      const more = `${who}. Står på ${STATUS_NAMES[need.status!]}.`;
      return { what: `Order ${number} ${what}.`, more, button: "Öppna", href };
    }
    case "withdrawal": {
      const exempt = what === "exempt" ? " Alla stavar är graverade: ingen ångerrätt gäller." : "";
      const more = `${who} ångrade sig den ${formatDay(dayOf(need.since))}.${exempt}`;
      return number === null
        ? { what: `Hitta köpet som ${who} ångrar.`, more: unmatchedWords(need), button: "Hitta köpet", href }
        : { what: `Godkänn eller avslå ångern av order ${number}.`, more, button: "Svara", href };
    }
    case "dispute":
      return {
        what: `Svara på tvisten om order ${number}.`,
        more: `${who} har bestridit ${sum} hos sin bank.`,
        button: "Svara",
        href,
      };
    case "repay": {
      const more = PAID_BACK_FOR[what ?? ""]?.(number!) ?? "";
      return {
        what: `Betala tillbaka ${sum ? `${sum} ` : ""}till ${who}.`,
        more,
        button: "Betala tillbaka",
        href,
      };
    }
    case "mail": {
      const more = number === null ? "" : `Order ${number}, ${who}, ${need.email}.`;
      return {
        what: `Mejlet ”${outboxName(what!)}” kom inte fram.`,
        more,
        button: number === null ? "Se vad som hänt" : "Rätta adressen",
        href,
      };
    }
    case "enquiry":
      return {
        what: `Svara ${who} ${ENQUIRY_WORDS[need.enquiry!]}.`,
        more: what ?? "",
        button: "Svara",
        href,
      };
    case "review":
      return { what: `Kontrollera order ${number}.`, more: what ?? "", button: "Kontrollera", href };
  }
}

/** When the most urgent need is due, or was: `Det mest brådskande har sin sista dag i morgon.` Null without a last day. */
export function needsLead({ first }: Needs, today: string): string | null {
  const soonest = first[0]?.lastDay;
  if (!soonest) return null;
  if (soonest < today) return `Det mest brådskande skulle ha gjorts den ${formatDay(soonest)}.`;
  return `Det mest brådskande har sin sista dag ${sayDay(soonest, today)}.`;
}

const FEW = ["noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio"];
const countWord = (count: number) => upper(FEW[count] ?? String(count));

/** What stands on the bench, when nothing is late: `Två ordrar står på bänken, alla i tid.` */
function benchWords({ bench: { orders, nextDay } }: Needs, today: string): string {
  if (nextDay === null) return "Bänken är tom.";
  const stand =
    orders === 1
      ? "En order står på bänken, och den är i tid"
      : `${countWord(orders)} ordrar står på bänken, alla i tid`;
  return `${stand}. Nästa paket ska gå ${sayDay(nextDay, today)}.`;
}

/** Whether a parcel goes before the most urgent need is due. Then it is the next thing to do, and none is late. */
function isParcelNext({ bench: { nextDay }, first: [soonest] }: Needs): boolean {
  return nextDay !== null && !!soonest?.lastDay && nextDay < soonest.lastDay;
}

type Finding = { say: string; more: string | null; isCalm: boolean };

/** The day in a sentence: what is new, else how much requires the owner, else that nothing does. */
export function todayWords(needs: Needs, today: string): Finding {
  const news = newsWords(needs.news);
  const more = needs.total === 0 || isParcelNext(needs) ? benchWords(needs, today) : needsLead(needs, today);
  if (news) return { say: `${news.what}.`, more, isCalm: false };
  if (needs.total === 0) return { say: "Inget kräver dig.", more, isCalm: true };
  const parcels = needs.counts.today + needs.counts.late;
  const asks = needs.total - parcels;
  if (asks > 0)
    return { say: `${countWord(asks)} ${asks === 1 ? "sak" : "saker"} kräver dig.`, more, isCalm: false };
  return { say: `${countWord(parcels)} paket ska gå i dag.`, more, isCalm: false };
}
