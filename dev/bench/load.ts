// One measurement: a number of connections request one address for some seconds.
import { ask } from "./caller.ts";
import { cpuSecondsOf, memoryMbOf } from "./process-tree.ts";

export type Target = {
  name: string;
  url: string;
  /** The processes whose CPU and memory are counted, with all that they have started. */
  pids: readonly number[];
  connections: number;
  /** Makes POSTs of it; `index` numbers the requests. */
  body?: (index: number) => string;
  /** The only status that counts as an answer. */
  status?: number;
};

export type Measure = {
  perSecond: number;
  perCpuSecond: number;
  p50: number;
  p99: number;
  memoryMb: number;
  /** Failed requests: errors, timeouts, other statuses. */
  wrong: number;
};

/** Chrome's headers. */
const HEADERS = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "sv-SE,sv;q=0.9",
};

/** Sends requests for `seconds`. Throughput per second and per CPU second, latency in ms, memory in MB. */
export async function measure(target: Target, seconds: number): Promise<Measure> {
  const { pids, url, connections, body, status = 200 } = target;
  const sumOf = (count: (pid: number) => number) => pids.reduce((sum, each) => sum + count(each), 0);
  const before = sumOf(cpuSecondsOf);
  const answers = await ask({ url, connections, seconds, headers: HEADERS, body });
  const used = sumOf(cpuSecondsOf) - before;
  const { times, statuses, errors } = answers;
  const right = statuses.get(status) ?? 0;
  const slowest = (share: number) =>
    times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? NaN;
  return {
    perSecond: right / answers.seconds,
    perCpuSecond: used > 0 ? right / used : NaN,
    p50: slowest(0.5),
    p99: slowest(0.99),
    memoryMb: sumOf(memoryMbOf),
    wrong: times.length - right + errors,
  };
}
