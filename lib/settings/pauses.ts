/** Nobody waits longer for a pole that is paid. */
export const PAUSE_DAYS = 120;

/** What a pause can be, as the form asks for it. */
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
