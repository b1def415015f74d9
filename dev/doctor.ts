// npm run doctor: ops/doctor.ts, with the settings of an `npm start` that runs here.
import { loadDotEnv } from "../ops/files.ts";
import { loadRunningShop } from "./running-shop.ts";

loadDotEnv();
loadRunningShop();
await import("../ops/doctor.ts");
