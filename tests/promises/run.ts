// npm run test:promises: measures the promises that have a size (tests/README.md) against a production shop over HTTP.
//   --only 1,19    only these promises
//   --part 0.1     a tenth of each size, for a quick look
//   --seed 1       repeats the same choices
import { parseArgs } from "node:util";
import { seeded } from "../support/random.ts";
import { startWorld } from "../faults/world.ts";
import { lifecycle } from "../../dev/lifecycle.ts";
import { forgetSettings } from "../support/own-shop.ts";
import { guessCodes, guessLogins, guessOrders } from "./guessing.ts";
import { manyAtOnce, paidOnce, webhooksFirst } from "./paying.ts";
import type { Promised } from "./promised.ts";
import { unknownAddresses } from "./unknown-addresses.ts";

const { values: flags } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "promises"),
  options: {
    only: { type: "string", default: "" },
    part: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});

const PROMISES: Record<string, Promised> = {
  "1": paidOnce,
  "2": manyAtOnce,
  "4": webhooksFirst,
  "11": guessLogins,
  "19": guessCodes,
  "20": guessOrders,
  "23": unknownAddresses,
};

const life = lifecycle({ stopWithinMs: 60_000 });
forgetSettings();
process.env.TRUSTED_PROXIES = "1"; // each guess comes from a new address
const world = await startWorld(life);
const part = Number(flags.part);
const size = (whole: number) => Math.max(2, Math.round(whole * part));
const tools = { random: seeded(Number(flags.seed)), size };
let broken = 0;
console.log(`frö ${flags.seed}, storlek ${part * 100} %`);
for (const [number, measure] of Object.entries(PROMISES)) {
  if (flags.only && !flags.only.split(",").includes(number)) continue;
  const began = performance.now();
  const { said, faults } = await measure(world, tools);
  broken += faults.length;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${faults.length ? "✗" : "✓"} ${number.padStart(2)}  ${said}  (${seconds} s)`);
  for (const fault of faults.slice(0, 5)) console.log(`      ${fault}`);
}
await life.stop(broken > 0 ? 1 : 0);
