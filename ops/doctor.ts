// npm run doctor: checks settings, surroundings and every rule about money, and says what to do. Exit code 1: something is
// broken.
import { formatFindings, type Check, type Finding } from "./doctor/finding.ts";
import { checkMigrations, SHOP_CHECKS } from "./doctor/shop.ts";
import { checkClock, checkDatabase, checkGuards, checkSettings, SERVICES } from "./doctor/surroundings.ts";
import { isService } from "./command.ts";
import { loadDotEnv } from "./files.ts";
import { makeLog } from "@/lib/kernel/log-lines";

/** A check that throws becomes a finding; the other checks still run. */
async function safely([title, check]: Check): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [{ title, state: "broken", seen: (error as Error).message, fix: "Det gick inte att undersöka." }];
  }
}

const areBroken = (findings: Finding[]) => findings.some(({ state }) => state === "broken");

async function examine(): Promise<Finding[]> {
  loadDotEnv();
  const settings = checkSettings();
  if (areBroken(settings)) return settings;
  const database = await checkDatabase();
  const services = await Promise.all(SERVICES.map(safely));
  const findings = [...settings, database, ...services.flat()];
  if (database.state === "broken") return findings;
  const tables = await safely(["Databasens tabeller", checkMigrations]);
  findings.push(...(await safely(["Klockan", checkClock])), ...tables);
  findings.push(...(await safely(["Tidsgränser", checkGuards])));
  if (areBroken(tables)) return findings;
  for (const check of SHOP_CHECKS) findings.push(...(await safely(check)));
  return findings;
}

const findings = await examine();
const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
if (isService) {
  const log = makeLog("info");
  for (const finding of findings) log[finding.state === "broken" ? "error" : "info"](finding, "doctor");
} else {
  const counts = `${count("broken")} fel, ${count("open")} att se över, ${count("well")} utan anmärkning`;
  console.log(`${formatFindings(findings)}\n\n${counts}`);
}
process.exit(count("broken") > 0 ? 1 : 0);
