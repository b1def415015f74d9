import "server-only";
import {
  getBackupState,
  getCertificateState,
  getDiskState,
  getDisputesState,
  getEventsState,
  getMailState,
  getOrdersState,
  getPaymentsState,
  getPaymentStartsState,
  getQueueState,
  getStuckState,
  getWebhooksState,
  type AlarmState,
} from "./alarm-states";

/** What npm run doctor looks at, and what the owner is told of by alarm. */
export type Rule = {
  name: string;
  /** What is so when all is well. */
  title: string;
  /** What the owner does when it is not. */
  fix: string;
  /** Which settings and commands that is, for who runs the server. */
  server?: string;
  /** Also `open` is an alarm. */
  tellsOpen?: true;
  /** Each cause sends a mail of its own, which says more: only ALARM_WEBHOOK is told when it begins. */
  hasOwnMail?: true;
  /** Each machine has its own. */
  isOfMachine?: true;
  getState: (now: Date) => Promise<AlarmState>;
};

export const QUEUE: Rule = {
  name: "outbox-late",
  title: "Mejl och bokningar går iväg",
  fix: "Det väntande går iväg i tur och ordning så fort butiken hinner. Händer inget inom en timme, be den som sköter servern att se efter.",
  server: "Kör butiken? Loggen säger vad som hindrar.",
  getState: getQueueState,
};
export const STUCK: Rule = {
  name: "outbox-stuck",
  title: "Inget har fastnat",
  fix: "Rätta orsaken och tryck på Försök med allt igen under /admin/lansering.",
  getState: getStuckState,
};
export const EVENTS: Rule = {
  name: "webhooks-late",
  title: "Stripes meddelanden är behandlade",
  fix: "Be Stripe skicka dem igen: kontrollpanelen, Utvecklare, Webhooks, misslyckade händelser.",
  getState: getEventsState,
};
export const DISK: Rule = {
  name: "disk",
  title: "Plats på disken",
  fix: "Med full disk kan bilder inte laddas upp. Be den som sköter servern att göra plats.",
  server: "Frigör plats, eller flytta DATA_DIR till en större disk.",
  tellsOpen: true,
  isOfMachine: true,
  getState: getDiskState,
};
export const CERTIFICATE: Rule = {
  name: "certificate",
  title: "Certifikatet gäller",
  fix: "När det går ut varnar webbläsaren alla som besöker butiken. Be den som sköter servern att förnya det.",
  server: "/etc/cron.daily/lego säger varför det inte förnyas.",
  getState: getCertificateState,
};
/** What only the rows of the shop tell. */
export const SHOP_RULES: readonly Rule[] = [
  {
    name: "webhooks-refused",
    title: "Stripes meddelanden godtas",
    fix: "Butiken litar inte på meddelandena från Stripe, så besked om betalningar kan dröja. Be den som sköter servern att rätta det i dag.",
    server:
      "Stämmer STRIPE_WEBHOOK_SECRET med slutpunktens hemlighet i Stripes kontrollpanel? Är serverns klocka rätt?",
    getState: getWebhooksState,
  },
  {
    name: "payments-down",
    title: "Kunder kommer till betalningen",
    fix: "Kunder som vill betala får beskedet att det inte går just nu. Försök att köpa något själv. Se efter hos Stripe om kontot är pausat, och be den som sköter servern att titta nu.",
    server: "Stämmer STRIPE_SECRET_KEY? Når servern api.stripe.com? Loggen: no payment session.",
    getState: getPaymentStartsState,
  },
  {
    name: "mail-down",
    title: "Mejlen kommer fram",
    fix: "Inga mejl går iväg, varken till kunder eller till dig. De väntar och går när e-posten fungerar igen. Be den som sköter servern att rätta det i dag.",
    server: "npm run doctor frågar SMTP_URL och säger vad e-postservern svarar.",
    getState: getMailState,
  },
  {
    name: "payment-unknown",
    title: "Varje betalning har en order",
    fix: "Öppna betalningen hos Stripe, ur mejlet om den: bygg stavarna eller betala tillbaka där.",
    hasOwnMail: true, // lib/jobs/handle-webhook.ts
    getState: getPaymentsState,
  },
  {
    name: "backup-old",
    title: "Säkerhetskopian är färsk",
    fix: "Går servern sönder nu saknas det senaste i kopian. Be den som sköter servern att ta en ny i dag.",
    server: "Kör npm run backup och läs vad den säger. Med systemd: systemctl list-timers.",
    getState: getBackupState,
  },
  {
    name: "dispute",
    title: "Ingen bestridd betalning väntar på svar",
    fix: "Svara i Stripes kontrollpanel innan tiden går ut; ordern står överst i admin.",
    tellsOpen: true,
    getState: getDisputesState,
  },
  {
    name: "no-orders",
    title: "Beställningar kommer in",
    fix: "Gör ett köp själv, ända till Stripes betalsida. Går det, är det lugnt.",
    tellsOpen: true,
    getState: getOrdersState,
  },
];
/** All that the owner is told of. */
export const ALARMS: readonly Rule[] = [QUEUE, STUCK, EVENTS, DISK, CERTIFICATE, ...SHOP_RULES];

/** What a rule says now; one that fails by itself is unknown. Never throws. */
export async function getRuleState(rule: Rule, now: Date): Promise<AlarmState> {
  return rule
    .getState(now)
    .catch((error: unknown) => ({ state: "unknown", seen: error instanceof Error ? error.message : "fel" }));
}
