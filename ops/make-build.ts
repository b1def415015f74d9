// npm run build: makes Prisma's client and the production build, unless those that exist are of these sources and settings.
import { buildIfChanged, generateClient } from "./build.ts";
import { endAfter, makeRun, refuseUnknownArguments } from "./command.ts";
import { loadDotEnv } from "./files.ts";

const run = makeRun();
await endAfter(async () => {
  refuseUnknownArguments(process.argv.slice(3));
  loadDotEnv();
  await generateClient(run);
  const isNew = await buildIfChanged(run, process.env);
  console.log(isNew ? "Butiken är byggd." : "Bygget är redan av den här källkoden.");
});
