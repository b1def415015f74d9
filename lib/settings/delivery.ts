import "server-only";
import * as z from "zod";
import { isCalendarDay } from "@/lib/kernel/dates";
import { deliveryText } from "@/lib/shipping/arrival";
import { CARRIER_WORKDAYS, USUAL_DELIVERY, type Delivery, type Pause } from "@/lib/shipping/delivery-time";
import { deliverySchema } from "@/lib/shipping/schema";
import { addDays, formatDay } from "@/lib/kernel/workdays";
import type { PartOf } from "./part";

/** The smallest `max`: the carrier's days, one in the workshop and one to spare. */
const MAX_AT_LEAST = CARRIER_WORKDAYS + 2;
const MAX_AT_MOST = 60;
/** The longest pause. */
const PAUSE_DAYS = 120;

/** The choices of the form's pause field. */
export const PAUSES = {
  none: { name: "Vi bygger", note: undefined },
  later: {
    name: "Paus, men det går att beställa",
    note: "Pausens dagar räknas inte. Kunden ser den senare dagen innan hen betalar.",
  },
  closed: {
    name: "Paus, det går inte att beställa",
    note: "Kassan stängs från första till sista dagen. Presentkort går att köpa.",
  },
} as const;

const error = "Skriv ett antal dagar";
const dayCount = z
  .string({ error })
  .trim()
  .regex(/^\d{1,3}$/, { error });
const day = z.string().default("");

const formSchema = z.object({
  min: dayCount,
  max: dayCount,
  pause: z.enum(["none", "later", "closed"], { error: "Välj ett av dem" }),
  from: day,
  until: day,
});

type Form = z.output<typeof formSchema>;
type Problem = [field: keyof Form, message: string];

function pauseProblem({ from, until }: Form): Problem | null {
  if (!isCalendarDay(from)) return ["from", "Välj pausens första dag"];
  if (!isCalendarDay(until)) return ["until", "Välj pausens sista dag"];
  if (until < from) return ["until", `${formatDay(until)} är före ${formatDay(from)}. Stämmer året?`];
  if (until > addDays(from, PAUSE_DAYS))
    return ["until", `En paus är högst ${PAUSE_DAYS} dagar. Stämmer året?`];
  return null;
}

/** All errors of the form, the first of each field. */
function problemsOf(form: Form): Problem[] {
  const [min, max] = [Number(form.min), Number(form.max)];
  const problems: (Problem | null)[] = [
    min < 1 ? ["min", "Minst en dag"] : null,
    max < MAX_AT_LEAST
      ? ["max", `Minst ${MAX_AT_LEAST} dagar: frakten tar upp till ${CARRIER_WORKDAYS} av dem`]
      : max > MAX_AT_MOST
        ? ["max", `Högst ${MAX_AT_MOST} dagar`]
        : max < min
          ? ["max", `Kortare än den kortaste tiden. Skriv ${min} eller mer.`]
          : null,
    form.pause === "none" ? null : pauseProblem(form),
  ];
  return problems.filter((problem) => problem !== null);
}

/** A pause that is planned or has begun, in the words of its choice; null without one, and once it is over. */
function pauseSummary(pause: Pause | null, today: string): string | null {
  if (!pause || pause.until < today) return null;
  const days = pause.from === pause.until ? [pause.from] : [pause.from, pause.until];
  const sells = pause.sells ? "men det går att beställa" : "det går inte att beställa";
  return `Paus ${days.map(formatDay).join("–")}, ${sells}.`;
}

/** How long a delivery takes, in working days, and when nothing is built. */
export const deliveryPart: PartOf<Delivery> = {
  key: "delivery",
  page: "leveranstid",
  title: "Leveranstid och paus",
  lead: "Betalda beställningar behåller sin dag.",
  save: "Spara leveranstiden",
  failed: "Leveranstiden är inte sparad",
  log: "Ändrade leveranstid och paus",
  stored: z.pipe(z.unknown(), deliverySchema),
  usual: () => USUAL_DELIVERY,
  form: formSchema.transform((form, ctx): Delivery => {
    for (const [field, message] of problemsOf(form))
      ctx.issues.push({ code: "custom", path: [field], message, input: form });
    const { from, until } = form;
    const pause = form.pause === "none" ? null : { from, until, sells: form.pause === "later" };
    return { min: Number(form.min), max: Number(form.max), pause };
  }),
  fieldsOf: ({ min, max, pause }) => ({
    min: String(min),
    max: String(max),
    pause: pause === null ? "none" : pause.sells ? "later" : "closed",
    from: pause?.from ?? "",
    until: pause?.until ?? "",
  }),
  labels: { min: "Minst", max: "Mest", pause: "Paus", from: "Från", until: "Till och med" },
  say: (field, text) => {
    if (field === "pause") return PAUSES[text as keyof typeof PAUSES]?.name ?? text;
    return field === "min" || field === "max" ? `${text} vardagar` : text || "ingen dag";
  },
  summary: (delivery, today) =>
    [deliveryText({ ...delivery, pause: null }, today, " till ombud"), pauseSummary(delivery.pause, today)]
      .filter(Boolean)
      .join(" "),
};
