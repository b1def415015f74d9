// What is wrong with the settings, by the rules that npm run serve starts by.
import { env } from "@/lib/kernel/env";
import { INSECURE } from "@/lib/kernel/production-rules";
import type { Finding } from "./finding.ts";

/** The settings as production would judge them; only a shop with stand-ins may be less. */
export function checkSettings(): Finding[] {
  const title = "Inställningarna";
  Object.assign(process.env, { NODE_ENV: "production" });
  try {
    const { ALLOW_INSECURE: allowed } = env();
    const settings: Finding = { title, state: "well" };
    if (allowed.length === 0) return [settings];
    const seen = allowed.map((word) => `${word} (${INSECURE[word]})`).join(", ");
    return [
      settings,
      { title: "ALLOW_INSECURE", state: "open", seen, fix: "Ta bort det ur inställningarna före öppning." },
    ];
  } catch (error) {
    const [seen, ...rows] = (error as Error).message.split("\n");
    return [
      {
        title,
        state: "broken",
        seen,
        fix: `${rows.join("\n  ").trim()}\n    Sätt dem i .env eller i miljön. På den egna datorn behövs inga: npm start.`,
      },
    ];
  }
}
