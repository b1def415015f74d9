// One measurement: so many connections ask for one thing for some seconds.
import autocannon from "autocannon";
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

/** Asks with `connections` at once for `seconds`. Answers come packed, as browsers get them. */
export async function measure(target: Target, connections: number, seconds: number): Promise<Measure> {
  const { url, body, status = 200 } = target;
  const cpu = () => target.pids().reduce((total, pid) => total + cpuSecondsOf(pid), 0);
  const before = cpu();
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    headers: { "accept-encoding": "gzip" },
    ...(body && {
      method: "POST",
      headers: { "accept-encoding": "gzip", "content-type": "application/json" },
      requests: [{ setupRequest: (request) => ({ ...request, body: body((sent += 1)) }) }],
    }),
  });
  const used = cpu() - before;
  const answers = result.requests.total;
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  return {
    perSecond: right / result.duration,
    perCpuSecond: used > 0 ? right / used : NaN,
    p50: result.latency.p50,
    p99: result.latency.p99,
    memoryMb: target.pids().reduce((total, pid) => total + memoryMbOf(pid), 0),
    wrong: answers - right + result.errors,
  };
}
