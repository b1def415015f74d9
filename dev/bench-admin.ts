// npm run bench:admin: what the admin's pages ask of the database, with 10,000 and with 200,000 orders.
//   -- 3650000  with so many instead: a year of 10,000 a day (15 GB, a quarter of an hour)
import { lifecycle } from "./lifecycle.ts";

const life = lifecycle();
const script = ["--conditions=react-server", "--import", "tsx", "dev/bench/cost-curve.ts"];
// The first is the name of the command (dev/run.mjs).
const asked = process.argv.slice(3);
const sizes = asked.length > 0 ? asked : ["10000", "200000"];
const code = await life.run("bench:admin", [process.execPath, ...script, ...sizes], process.env).then(
  () => 0,
  () => 1,
);
await life.stop(code);
