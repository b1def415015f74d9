import type { Request } from "./ask.ts";

export type Row = {
  fault: string;
  times: number;
  orders: number;
  requests: readonly Request[];
  /** How long the shop took to come to rest afterwards, in ms. */
  restMs?: number;
  broken: readonly string[];
  /** Further measurements, printed after the figures. */
  note?: string;
};

/** One line: fault, times, orders made, requests, slowest, time to rest, invariants broken. */
export function line(row: Row): string {
  const slowest = row.requests.reduce((most, { ms }) => Math.max(most, ms), 0);
  const cells = [
    row.fault.padEnd(44),
    String(row.times).padStart(5),
    String(row.orders).padStart(7),
    String(row.requests.length).padStart(6),
    seconds(slowest).padStart(10),
    (row.restMs === undefined ? "–" : seconds(row.restMs)).padStart(7),
    String(row.broken.length).padStart(7),
  ];
  const details = row.broken.slice(0, 5).map((each) => `    ✗ ${each}`);
  return [cells.join(" ") + (row.note ? `  ${row.note}` : ""), ...details].join("\n");
}

export const HEADING = [
  "fel".padEnd(44),
  "ggr".padStart(5),
  "ordrar".padStart(7),
  "anrop".padStart(6),
  "långsamst".padStart(10),
  "lugn".padStart(7),
  "brutna".padStart(7),
].join(" ");

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
