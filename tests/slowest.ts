// The slowest tests of a run, read from its runners' reports, and the CPU time the run took.
import { cpus } from "node:os";
import { readIfThere } from "../ops/files.ts";

/** A test file or a journey, and the seconds it took. */
type Timed = { name: string; seconds: number };

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type Suite = { file: string; suites?: Suite[]; specs: { title: string; tests: Test[] }[] };
type Test = { results: { duration: number }[] };
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

/** The test files of a vitest report. */
export function vitestFiles({ testResults }: Pick<VitestReport, "testResults">, root: string): Timed[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(`${root}/`, ""),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The journeys of a Playwright report. */
export function journeys({ suites }: Pick<PlaywrightReport, "suites">): Timed[] {
  return suites.flatMap((suite) => [
    ...journeys({ suites: suite.suites ?? [] }),
    ...suite.specs.map(({ title, tests }) => ({
      name: `${suite.file}: ${title}`,
      seconds: tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  ]);
}

/** The ten slowest, one in each line. */
export function slowestTen(timed: readonly Timed[]): string {
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join("\n");
}

/** CPU seconds of this process and of its ended children; undefined without Linux's /proc. */
export function processorSeconds(): number | undefined {
  const stat = readIfThere("/proc/self/stat");
  if (!stat) return undefined;
  // Fields 14 to 17 of proc(5), in hundredths of a second; counted after the process name, which may contain spaces.
  const ticks = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / 100;
}

/** Busy seconds of all CPUs, which include a browser's page processes: nobody waits for those, so no parent counts them. */
export function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;
}
