// What waits about an order, in words: short in the list, and at the top of its page.
import { formatKronor } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import type { Task } from "@/lib/workshop/tasks";

/** In the list: `Ångrad, betala tillbaka senast 6 december`. */
export function taskFlag(task: Task): string {
  switch (task.kind) {
    case "review":
      return "Kontrollera";
    case "pay-again":
      return `Betala ut igen: ${formatKronor(task.amount)}`;
    case "answer":
      return `Ångrad, svara. Pengarna tillbaka senast den ${formatDay(task.by)}`;
    case "repay":
      return task.why === "withdrawn"
        ? `Ångrad, betala tillbaka senast den ${formatDay(task.by!)}`
        : `Avbruten, betala tillbaka ${formatKronor(task.amount!)}`;
    case "dispute":
      return task.by ? `Bestridd, svara senast den ${formatDay(task.by)}` : "Bestridd, banken granskar";
    case "mail":
      return "Mejl kom inte fram";
  }
}

type Said = { what: string; more: string; link: string; href: `#${string}` };

/** At the top of the order's page, with where on it; null for what has a box of its own there. */
export function taskSaid(task: Task): Said | null {
  switch (task.kind) {
    case "answer":
      return {
        what: "Köparen har ångrat köpet.",
        more: `Godkänn eller avslå. Pengarna ska vara tillbaka senast den ${formatDay(task.by)}.`,
        link: "Svara på ångern",
        href: "#anger",
      };
    case "repay":
      return {
        what:
          task.amount === null
            ? "Pengar ska betalas tillbaka."
            : `${formatKronor(task.amount)} ska betalas tillbaka.`,
        more: task.by ? `Senast den ${formatDay(task.by)}: ångern är godkänd.` : "Ordern är avbruten.",
        link: "Till återbetalningen",
        href: "#aterbetalning",
      };
    case "pay-again":
      return {
        what: `${formatKronor(task.amount)} ska betalas ut igen.`,
        more: "Pengarna kom tillbaka från kundens bank.",
        link: "Till återbetalningen",
        href: "#aterbetalning",
      };
    case "dispute":
      return {
        what: "Kunden har bestridit betalningen hos sin bank.",
        more: task.by
          ? `Svara senast den ${formatDay(task.by)}.`
          : "Banken granskar. Det finns inget att svara på nu.",
        link: "Till tvisten",
        href: "#tvist",
      };
    case "review":
    case "mail":
      return null;
  }
}
