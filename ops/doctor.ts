// npm run doctor: looks at settings, surroundings and every rule about money, and says what to do. 0: all is well.
import { findingOf, written, type Finding } from "./doctor/finding.ts";
import { checkSettings } from "./doctor/settings.ts";
import {
  checkAlarms,
  checkCardSecret,
  checkErased,
  checkInvariants,
  checkLaunch,
  checkMigrations,
  checkNumbers,
  checkPictures,
  checkQueue,
  checkRestore,
} from "./doctor/shop.ts";
import {
  checkBuild,
  checkCarrier,
  checkClock,
  checkDatabase,
  checkGuards,
  checkMail,
  checkRights,
  checkStripe,
} from "./doctor/surroundings.ts";
import { loadDotEnv } from "./files.ts";
import { isService } from "./log-as-service.ts";
import { CERTIFICATE, DISK } from "@/lib/jobs/alarm-rules";
import { makeLog } from "@/lib/kernel/log-lines";

/** A check that fails by itself is a finding, not the end of the others. */
async function safely(
  title: string,
  check: () => Promise<Finding | Finding[]> | Finding,
): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [{ title, state: "broken", seen: (error as Error).message, fix: "Det gick inte att undersöka." }];
  }
}

async function examine(): Promise<Finding[]> {
  loadDotEnv();
  const settings = checkSettings();
  if (settings.some(({ state }) => state === "broken")) return settings;
  const database = await checkDatabase();
  const around = await Promise.all([
    safely("Stripe", checkStripe),
    safely("E-post", checkMail),
    safely("Frakt", checkCarrier),
    findingOf(DISK).then((finding) => [finding]),
    findingOf(CERTIFICATE).then((finding) => [finding]),
    safely("Bygge", checkBuild),
  ]);
  const findings = [...settings, database, ...around.flat()];
  if (database.state === "broken") return findings;
  const tables = await safely("Databasens tabeller", checkMigrations);
  findings.push(
    ...(await safely("Klockan", checkClock)),
    ...tables,
    ...(await safely("Tidsgränser", checkGuards)),
    ...(tables.some(({ state }) => state === "broken") ? [] : await safely("Rättigheter", checkRights)),
  );
  if (tables.some(({ state }) => state === "broken")) return findings;
  const inside = [
    () => safely("Regler", checkInvariants),
    () => safely("Presentkort", checkCardSecret),
    () => safely("Återställning", checkRestore),
    () => safely("Raderade kunder", checkErased),
    () => safely("Kön", () => checkQueue(new Date())),
    () => safely("Larm", () => checkAlarms(new Date())),
    () => safely("Nummer", checkNumbers),
    () => safely("Bilder", checkPictures),
    () => safely("Före öppning", checkLaunch),
  ];
  for (const check of inside) findings.push(...(await check()));
  return findings;
}

const findings = await examine();
const count = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
const summary = `\n${count("broken")} fel, ${count("open")} att se över, ${count("well")} utan anmärkning`;
if (isService) {
  const log = makeLog("info");
  for (const finding of findings) log[finding.state === "broken" ? "error" : "info"](finding, "doctor");
} else {
  console.log(written(findings));
  console.log(summary);
}
process.exit(count("broken") > 0 ? 1 : 0);
