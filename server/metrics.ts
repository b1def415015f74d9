// Figures for Prometheus on a port of this machine, when METRICS_PORT is set. Whichever worker is asked answers for all
// of them; each worker's are those of this process and of its Next.
import cluster from "node:cluster";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import client, { type MetricObjectWithValues, type MetricValue } from "prom-client";
import { log } from "./log.ts";
import type { Next } from "./next.ts";
import type { Relayed } from "./relay.ts";

type Values = MetricObjectWithValues<MetricValue<string>>[];
type Message = Relayed & { metrics?: number; values?: Values };

/** Answers that come later are left out: a worker may be ending. */
const WAIT_MS = 2_000;

const registry = new client.Registry();
registry.setDefaultLabels({ part: "server" });
client.collectDefaultMetrics({ register: registry });
const requests = new client.Counter({
  name: "shop_requests_total",
  help: "Requests answered",
  labelNames: ["method", "route", "status"],
  registers: [registry],
});
const seconds = new client.Histogram({
  name: "shop_request_seconds",
  help: "Time from a request to the end of its answer",
  labelNames: ["route"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export function countAnswer(answer: {
  req: IncomingMessage;
  route: string;
  status: number;
  ms: number;
}): void {
  const { req, route, status, ms } = answer;
  requests.inc({ method: req.method!, route, status });
  seconds.observe({ route }, ms / 1000);
}

type Channel = {
  on: (event: "message", listen: (message: Message) => void) => unknown;
  off: (event: "message", listen: (message: Message) => void) => unknown;
};

let asked = 0;

/** Asks over a channel and gathers the answers to this question, as many as the first of them says. */
function gather(channel: Channel, ask: (question: Message) => void): Promise<Values[]> {
  const question = (asked += 1);
  return new Promise((resolve) => {
    const answers: Values[] = [];
    const finish = () => {
      clearTimeout(timer);
      channel.off("message", listen);
      resolve(answers);
    };
    const listen = ({ metrics, values, of = 1 }: Message) => {
      if (metrics !== question || !values) return;
      answers.push(values);
      if (answers.length >= of) finish();
    };
    const timer = setTimeout(finish, WAIT_MS);
    channel.on("message", listen);
    ask({ metrics: question });
  });
}

/** Serves the figures. The port is shared by the workers, as the shop's own is. */
export function serveMetrics(next: Next, port: number): Server {
  const ownValues = async (): Promise<Values> => {
    // With a callback a Next that has just ended is no error: nobody answers.
    const ofNext = await gather(next.process, (question) => void next.process.send(question, () => {}));
    return [...((await registry.getMetricsAsJSON()) as Values), ...ofNext.flat()];
  };
  const askAll = () =>
    gather(process, (question) => void process.send!({ ...question, toAll: true } satisfies Message));
  if (cluster.isWorker)
    process.on("message", (message: Message) => {
      if (!message.toAll) return;
      const { from: to, of, metrics } = message;
      ownValues().then(
        (values) => process.connected && process.send!({ to, of, metrics, values }),
        (error: unknown) => log.warn({ err: error }, "metrics"),
      );
    });
  async function answer(res: ServerResponse): Promise<void> {
    const all = cluster.isWorker ? await askAll() : [await ownValues()];
    const text = await client.AggregatorRegistry.aggregate(all).metrics();
    res.writeHead(200, { "content-type": client.register.contentType }).end(text);
  }
  const server = createServer((_req, res) => {
    answer(res).catch((error: unknown) => {
      log.warn({ err: error }, "metrics");
      res.writeHead(500).end();
    });
  });
  // A port that somebody else has takes no worker down.
  server.on("error", (error) => log.error({ err: error }, "no port for metrics"));
  return server.listen(port, "127.0.0.1");
}
