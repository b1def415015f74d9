// npm run bench:admin: what the admin's pages ask of the database, with 10,000 and with 200,000 orders.
import { lifecycle } from "../ops/lifecycle.ts";

const life = lifecycle();
const script = ["--conditions=react-server", "--import", "tsx", "dev/bench/cost-curve.ts", "10000", "200000"];
const code = await life.run("bench:admin", [process.execPath, ...script], process.env).then(
  () => 0,
  () => 1,
);
await life.stop(code);
