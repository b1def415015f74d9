// One measurement: so many connections ask for one thing for some seconds.
import { ask } from "./caller.ts";
import { cpuSecondsOf, memoryMbOf } from "./process-tree.ts";

export type Target = {
  name: string;
  url: string;
  /** The process whose CPU and memory are counted, with all that it has started. */
  pid: number;
  connections: number;
  /** A POST with the body of the given number; each may be another. */
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
  /** Answers that were none: errors, time-outs, other statuses. */
  wrong: number;
};

/** As Chrome asks. */
const HEADERS = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "sv-SE,sv;q=0.9",
};

/** Asks for `seconds`. */
export async function measure(target: Target, seconds: number): Promise<Measure> {
  const { pid, url, connections, body, status = 200 } = target;
  const before = cpuSecondsOf(pid);
  const answers = await ask({ url, connections, seconds, headers: HEADERS, body });
  const used = cpuSecondsOf(pid) - before;
  const { times, statuses, errors } = answers;
  const right = statuses.get(status) ?? 0;
  const slowest = (share: number) =>
    times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? NaN;
  return {
    perSecond: right / answers.seconds,
    perCpuSecond: used > 0 ? right / used : NaN,
    p50: slowest(0.5),
    p99: slowest(0.99),
    memoryMb: memoryMbOf(pid),
    wrong: times.length - right + errors,
  };
}
