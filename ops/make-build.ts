// npm run build: Prisma's client and the production build, where they are not of this source and these settings.
import { buildIfChanged, generateClient } from "./build.ts";
import { loadDotEnv } from "./files.ts";
import { lifecycle } from "./lifecycle.ts";

const life = lifecycle();
loadDotEnv();
await generateClient(life);
const isNew = await buildIfChanged(life, process.env);
console.log(isNew ? "Butiken är byggd." : "Bygget är redan av den här källkoden.");
await life.stop(0);
