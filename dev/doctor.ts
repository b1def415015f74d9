// npm run doctor: ops/doctor.ts, beside an `npm start` with what that was started with.
import { loadDotEnv } from "../ops/files.ts";
import { loadRunningShop } from "./running-shop.ts";

loadDotEnv();
loadRunningShop();
await import("../ops/doctor.ts");
