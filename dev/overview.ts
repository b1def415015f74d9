import type { RunningShop } from "./shop.ts";

/** The text of npm start when everything runs: what is real, what is a stand-in, how to log in, pay and stop. */
export function overview({ url, env, admin, standIns, embeddedDatabase }: RunningShop): string {
  const services: [string, string, string][] = [
    ["Butiken", "äkta", url],
    [
      "Databas",
      "äkta",
      embeddedDatabase ? `PostgreSQL i ${env.DATA_DIR}/postgres` : "PostgreSQL enligt DATABASE_URL",
    ],
    standIns.stripe ? ["Kortbetalning", "ersättare", standIns.stripe] : ["Kortbetalning", "äkta", "Stripe"],
    standIns.inbox
      ? ["E-post", "ersättare", `${standIns.inbox} (inkorg)`]
      : ["E-post", "äkta", "enligt SMTP_URL"],
    env.FRAKTJAKT_ID ? ["Frakt", "äkta", "Fraktjakt"] : ["Frakt", "inbyggd", "egen pristabell"],
  ];
  const rows = services.map(([name, kind, where]) => `  ${name.padEnd(15)}${kind.padEnd(11)}${where}`);
  const card = standIns.stripe ? ["  Testkort       4242 4242 4242 4242 (inga pengar flyttas)"] : [];
  return [
    "",
    ...rows,
    "",
    `  Admin          ${url}/admin`,
    `                 ${admin.email}  ${process.env.ADMIN_PASSWORD ? "(ADMIN_PASSWORD)" : admin.password}`,
    ...card,
    "  Stäng          Ctrl-C",
    "",
  ].join("\n");
}
