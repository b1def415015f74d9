// What is missing before the shop can be opened, each with how to put it right.

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
  done: boolean;
  /** Open without it and something is broken or unlawful; the rest is advice. */
  required: boolean;
  fix: string;
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
    return {
      title: `${COMPANY[key]} på sidorna`,
      done: facts.company[key] !== null,
      required: key !== "phone",
      fix: "Fyll i det under Inställningar, Företaget. E-handelslagen 8\u00a0§ kräver att köparen ser vem som säljer.",
    };
  });
  return [
    ...company,
    {
      title: "Butikens adress är https",
      done: facts.siteUrl.startsWith("https://"),
      required: true,
      fix: "Sätt SITE_URL till adressen som kunderna skriver, med https://.",
    },
    {
      title: "Stripe med skarp nyckel",
      done: facts.stripeLive && !facts.stripeStandIn,
      required: true,
      fix: "Sätt STRIPE_SECRET_KEY till nyckeln som börjar med sk_live_ eller rk_live_, och ta bort STRIPE_API_URL.",
    },
    {
      title: "Stripe når butiken",
      done: facts.webhookSeen,
      required: true,
      fix: "Lägg till {SITE_URL}/api/stripe/webhook i Stripes kontrollpanel under Utvecklare, Webhooks, och sätt STRIPE_WEBHOOK_SECRET till hemligheten som visas där. Punkten blir klar när den första händelsen har kommit.",
    },
    {
      title: "E-post går ut på riktigt",
      done: !facts.smtpLocal,
      required: true,
      fix: "Sätt SMTP_URL till ditt e-postkonto (smtps://användare:lösenord@värd:465) och MAIL_FROM till en avsändare som värden godkänner.",
    },
    {
      title: "Frakt bokas hos Fraktjakt",
      done: facts.fraktjakt,
      required: false,
      fix: "Sätt FRAKTJAKT_ID och FRAKTJAKT_KEY. Utan dem gäller butikens egen pristabell, och du lämnar in paketen själv.",
    },
    {
      title: "Riktiga omdömen",
      done: facts.testimonialsApproved,
      required: false,
      fix: "Skriv dem under Inställningar, Omdömen, när kunder har skrivit till dig. Till dess visas inga för kunder. Påhittade omdömen är förbjudna (MFL, bilaga 1 punkt 23 b–c).",
    },
    {
      title: "Harmoniserat meddelande om reklamationsrätt",
      done: facts.legalNotice,
      required: true,
      fix: "Hämta EU-kommissionens färdiga bild på svenska (förordning 2025/1960) och lägg den i public/legal/harmoniserat-meddelande-sv.svg. Den får inte ritas om.",
    },
    {
      title: "Bloggens bilder sparas utanför servern",
      done: facts.s3,
      required: false,
      fix: "Sätt S3_ENDPOINT, S3_BUCKET och nycklarna, eller se till att DATA_DIR säkerhetskopieras.",
    },
    {
      title: "Administratörens lösenord är eget",
      done: !facts.adminPasswordFromEnv,
      required: false,
      fix: "Ta bort ADMIN_PASSWORD ur inställningarna när kontot är skapat.",
    },
  ];
}
