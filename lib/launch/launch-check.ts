// What is missing before the shop can be opened, each with how to put it right.
import { REQUIRED_OF_SELLER } from "@/lib/shop/company";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

export type LaunchFacts = {
  siteUrl: string;
  company: Record<"orgNumber" | "vatNumber" | "address" | "email" | "phone", string | null>;
  stripeLive: boolean;
  stripeStandIn: boolean;
  webhookSeen: boolean;
  smtpLocal: boolean;
  fraktjakt: boolean;
  s3: boolean;
  testimonialsApproved: boolean;
  legalNotice: boolean;
  adminPasswordFromEnv: boolean;
};

export type LaunchItem = {
  title: string;
  /** What is missing, as a part of a sentence. */
  noun: string;
  done: boolean;
  /** A shop that opens without it is broken or unlawful. The other items are advice. */
  required: boolean;
  /** What is missing and what to do, for the owner. */
  fix: string;
  /** Where to put it right: a page of the admin or of another service. None when only the server can be set. */
  at?: { href: paths.Path | `https://${string}`; name: string };
  /** The settings, for whoever runs the server. */
  server?: string;
};

const COMPANY = {
  orgNumber: "Organisationsnummer",
  vatNumber: "Momsregistreringsnummer",
  address: "Postadress",
  email: "E-postadress",
  phone: "Telefonnummer",
} as const;

/** The whole list, in the order it is best done. */
export function launchCheck(facts: LaunchFacts): LaunchItem[] {
  const company = (Object.keys(COMPANY) as (keyof typeof COMPANY)[]).map((key): LaunchItem => {
    const required = REQUIRED_OF_SELLER.some((name) => name === key);
    return {
      title: `${COMPANY[key]} på sidorna`,
      noun: COMPANY[key].toLowerCase(),
      at: { href: adminPaths.companyField(key), name: "Företaget" },
      done: facts.company[key] !== null,
      required,
      fix: required
        ? "Fyll i det under Inställningar, Företaget. E\u2011handelslagen 8\u00a0§ kräver att köparen ser vem som säljer."
        : "Har butiken ett telefonnummer, fyll i det under Inställningar, Företaget. Då ska köparen se det (distansavtalslagen 2\u00a0kap. 2\u00a0§).",
    };
  });
  return [
    ...company,
    {
      title: "Butikens adress är https",
      noun: "en adress med https",
      done: facts.siteUrl.startsWith("https://"),
      required: true,
      fix: "Butiken behöver ett eget namn på nätet med krypterad trafik, så att webbläsaren visar ett hänglås. Be den som sköter servern att ordna det.",
      server: "SITE_URL: adressen som kunderna skriver, med https://.",
    },
    {
      title: "Stripe med skarp nyckel",
      noun: "Stripes skarpa nyckel",
      at: { href: "https://dashboard.stripe.com/apikeys", name: "API-nycklar hos Stripe" },
      done: facts.stripeLive && !facts.stripeStandIn,
      required: true,
      fix: "Butiken tar bara emot låtsasbetalningar än. Slutför ditt konto hos Stripe, hämta den skarpa hemliga nyckeln under Utvecklare, API-nycklar, och ge den till den som sköter servern.",
      server: "STRIPE_SECRET_KEY: nyckeln som börjar med sk_live_ eller rk_live_. Ta bort STRIPE_API_URL.",
    },
    {
      title: "Stripe når butiken",
      noun: "besked från Stripe",
      at: { href: "https://dashboard.stripe.com/webhooks", name: "Webhooks hos Stripe" },
      done: facts.webhookSeen,
      required: true,
      fix: "Stripe har inte hört av sig till butiken än. Be den som sköter servern att lägga till butiken i Stripes kontrollpanel under Utvecklare, Webhooks. Punkten blir klar när det första meddelandet har kommit.",
      server:
        "Slutpunkten är SITE_URL följd av /api/stripe/webhook. STRIPE_WEBHOOK_SECRET: hemligheten som Stripe visar vid den.",
    },
    {
      title: "E-post går ut på riktigt",
      noun: "e-post som går ut",
      done: !facts.smtpLocal,
      required: true,
      fix: "Butikens mejl når inga kunder än. Skaffa en e-postadress att skicka från, och ge uppgifterna om kontot till den som sköter servern.",
      server: "SMTP_URL: smtps://användare:lösenord@värd:465. MAIL_FROM: en avsändare som värden godkänner.",
    },
    {
      title: "Frakt bokas hos Fraktjakt",
      noun: "frakt hos Fraktjakt",
      at: { href: "https://www.fraktjakt.se", name: "Fraktjakt" },
      done: facts.fraktjakt,
      required: false,
      fix: "Skaffa ett konto hos Fraktjakt och ge dess uppgifter till den som sköter servern. Till dess gäller butikens egen pristabell, och du bokar paketen själv.",
      server: "FRAKTJAKT_ID och FRAKTJAKT_KEY.",
    },
    {
      title: "Riktiga omdömen",
      noun: "riktiga omdömen",
      at: { href: adminPaths.testimonials, name: "Omdömen" },
      done: facts.testimonialsApproved,
      required: false,
      fix: "Skriv dem under Inställningar, Omdömen, när kunder har skrivit till dig. Till dess visar startsidan sex platser som väntar. Påhittade omdömen är förbjudna (MFL, bilaga 1 punkt 23 b–c).",
    },
    {
      title: "Harmoniserat meddelande om reklamationsrätt",
      noun: "meddelandet om reklamationsrätt",
      done: facts.legalNotice,
      required: true,
      fix: "Hämta EU-kommissionens färdiga bild på svenska (förordning 2025/1960) och ge den till den som sköter servern. Den får inte ritas om.",
      server: "Filen läggs i public/legal/harmoniserat-meddelande-sv.svg.",
    },
    {
      title: "Bloggens bilder sparas utanför servern",
      noun: "en andra plats för bilderna",
      done: facts.s3,
      required: false,
      fix: "Går servern sönder går bilderna med den. Be den som sköter servern att spara dem på annat håll, eller att se till att säkerhetskopian också ligger någon annanstans.",
      server:
        "S3_ENDPOINT, S3_BUCKET och nycklarna, eller RESTIC_REPOSITORY på en annan disk eller i en hink.",
    },
    {
      title: "Administratörens lösenord är eget",
      noun: "ett eget lösenord",
      done: !facts.adminPasswordFromEnv,
      required: false,
      fix: "Det första lösenordet ligger kvar på servern i klartext. Be den som sköter servern att ta bort det, nu när ditt konto finns.",
      server: "Ta bort ADMIN_PASSWORD.",
    },
  ];
}

/** The required items that are not done. */
export const missingIn = (items: readonly LaunchItem[]) =>
  items.filter(({ required, done }) => required && !done);
