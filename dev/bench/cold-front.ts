// The shop's server without its second: each request makes its page as a stranger's first request does, with all that
// is done to a page on its way into the cache. node dev/bench/cold-front.ts <port>
import { createServer } from "node:http";
import { freePort } from "../../server/free-port.ts";
import { sendCopy } from "../../server/kept.ts";
import { ready, startNext } from "../../server/next.ts";
import { FORM_TARGETS } from "../../server/policy.ts";
import { sharedAddress } from "../../server/public.ts";
import { sharedAnswers } from "../../server/shared.ts";
import { inTurn } from "../../server/turns.ts";
import { projectRoot } from "../../ops/files.ts";

const next = startNext(projectRoot, await freePort());
const sources = { secure: false, formTargets: FORM_TARGETS };
const site = { root: projectRoot, url: new URL(process.env.SITE_URL!), origins: new Set<string>(), sources };
const { make } = sharedAnswers(site, next);
await ready(next);
createServer((req, res) => {
  inTurn(() => make(sharedAddress(req.url!)!))
    .then((copy) => sendCopy(copy!, req, res, "1"))
    .catch((error: unknown) => res.writeHead(500).end(String(error)));
}).listen(Number(process.argv[2]), "127.0.0.1");
