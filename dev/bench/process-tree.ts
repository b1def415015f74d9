// CPU and memory of a process and all its descendants, from Linux' /proc.
import { readdirSync, readFileSync } from "node:fs";

/** `USER_HZ`: the unit of /proc/<pid>/stat on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

type Process = { pid: number; parent: number; cpuSeconds: number };

function readProcess(pid: number): Process | undefined {
  try {
    // The name may contain spaces and parentheses, so the fields are read after its last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return {
      pid,
      parent: Number(fields[1]),
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined; // it has ended meanwhile
  }
}

function familyOf(root: number): Process[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const family = all.filter(({ pid }) => pid === root);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** The ids of a process and of all its descendants. */
export function pidsOf(pid: number): number[] {
  return familyOf(pid).map((member) => member.pid);
}

/** Seconds of CPU used so far. */
export function cpuSecondsOf(pid: number): number {
  return familyOf(pid).reduce((total, { cpuSeconds }) => total + cpuSeconds, 0);
}

/** Memory in use, in MB, counting what several processes share once (PSS). */
export function memoryMbOf(pid: number): number {
  const kb = familyOf(pid).map((member) => {
    try {
      const rollup = readFileSync(`/proc/${member.pid}/smaps_rollup`, "utf8");
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kb.reduce((total, each) => total + each, 0) / 1024;
}
