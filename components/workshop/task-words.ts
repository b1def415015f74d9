// What waits about an order, in few words.
import { formatKronor } from "@/lib/kernel/money";
import { formatDay } from "@/lib/kernel/workdays";
import type { Task } from "@/lib/workshop/tasks";

/** In the list: `Ångrad, betala tillbaka senast 6 december`. */
export function taskFlag(task: Task): string {
  switch (task.kind) {
    case "review":
      return "Kontrollera";
    case "unpaid":
      return "Väntar på betalning av en ändring";
    case "refund-again":
      return `Betala ut igen: ${formatKronor(task.amount)}`;
    case "answer":
      return task.by
        ? `Ångrad, svara. Pengarna tillbaka senast den ${formatDay(task.by)}`
        : "Ångrad, svara. Graverade stavar har ingen ångerrätt";
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
