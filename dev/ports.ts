import path from "node:path";
import { readIfThere, writeAtomically } from "../ops/files.ts";

export type Ports = { database: number; stripe: number; inbox: number; smtp: number };

const DEFAULT_PORTS: Ports = { database: 54330, stripe: 4242, inbox: 8025, smtp: 1025 };

/** The ports of the previous start, so that an open payment page still works after a restart. */
export function wantedPorts(dataDir: string): Ports {
  const kept = readIfThere(path.join(dataDir, "ports.json"));
  return kept ? { ...DEFAULT_PORTS, ...(JSON.parse(kept) as Partial<Ports>) } : DEFAULT_PORTS;
}

/** Saves the ports that are used, for the next start. */
export function keepPorts(dataDir: string, ports: Partial<Ports>): void {
  writeAtomically(path.join(dataDir, "ports.json"), JSON.stringify(ports));
}
