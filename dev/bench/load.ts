// One measurement: so many connections ask for one thing for some seconds.
import { ask } from "./caller.ts";
import { cpuSecondsOf, memoryMbOf } from "./process-tree.ts";

export type Target = {
  name: string;
  url: string;
  /** Whose CPU is counted. */
  pids: () => number[];
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

/** Memory in use by what a target runs on. */
export function memoryOf(target: Pick<Target, "pids">): number {
  return target.pids().reduce((total, pid) => total + memoryMbOf(pid), 0);
}

/** Asks with `connections` at once for `seconds`. */
export async function measure(target: Target, connections: number, seconds: number): Promise<Measure> {
  const { url, body, status = 200 } = target;
  const cpu = () => target.pids().reduce((total, pid) => total + cpuSecondsOf(pid), 0);
  const before = cpu();
  const {
    times,
    statuses,
    errors,
    seconds: taken,
  } = await ask({
    url,
    connections,
    seconds,
    headers: HEADERS,
    body,
  });
  const used = cpu() - before;
  const right = statuses.get(status) ?? 0;
  const slowest = (share: number) =>
    times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? NaN;
  return {
    perSecond: right / taken,
    perCpuSecond: used > 0 ? right / used : NaN,
    p50: slowest(0.5),
    p99: slowest(0.99),
    memoryMb: memoryOf(target),
    wrong: times.length - right + errors,
  };
}
