// Known faults of packages in OSV's format (ossf.github.io/osv-schema), against what the lock file installs.

export type Installed = { name: string; version: string };

/** What of an advisory decides; events of a range may stand in any order. */
export type Advisory = {
  id: string;
  /** What the same fault is called in other lists. */
  aliases?: string[];
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }[];
  }[];
};

export type Found = Installed & { id: string; aliases: string[]; summary: string; fixed: string | null };

/** Every package of a package-lock.json, each version once. */
export function installedIn(lock: { packages: Record<string, LockEntry> }): Installed[] {
  const all = Object.entries(lock.packages).flatMap(([place, { name, version, link }]) => {
    const at = place.lastIndexOf("node_modules/");
    if (at < 0 || link || !version) return [];
    return [{ name: name ?? place.slice(at + "node_modules/".length), version }];
  });
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()];
}
type LockEntry = { name?: string; version?: string; link?: boolean };

/** Semantic versions in their order (semver.org, 11): negative when `a` comes first. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => {
    const [numbers = "", ...pre] = text.split("+")[0]!.split("-");
    return { numbers: numbers.split(".").map(Number), pre: pre.join("-") };
  }) as [Parsed, Parsed];
  for (let at = 0; at < 3; at += 1) {
    const apart = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (apart !== 0) return apart;
  }
  if (left.pre === right.pre) return 0;
  if (left.pre === "" || right.pre === "") return left.pre === "" ? 1 : -1;
  return comparePre(left.pre.split("."), right.pre.split("."));
}
type Parsed = { numbers: number[]; pre: string };

function comparePre(left: string[], right: string[]): number {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [a, b] = [left[at], right[at]];
    if (a === b) continue;
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
    const [isA, isB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isA && isB) return Number(a) - Number(b);
    if (isA !== isB) return isA ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return 0;
}

/** Which of the packages an advisory is about, with the first version without the fault, where one is named. */
export function affectedBy(advisory: Advisory, byName: ReadonlyMap<string, readonly string[]>): Found[] {
  if (advisory.withdrawn) return [];
  const found = (advisory.affected ?? []).flatMap(({ package: about, versions = [], ranges = [] }) => {
    if (about?.ecosystem !== "npm") return [];
    return (byName.get(about.name) ?? []).flatMap((version) => {
      const hit = ranges
        // In npm an ecosystem's own order is that of semantic versions; commits tell nothing about what is installed.
        .filter(({ type }) => type !== "GIT")
        .map(({ events }) => withinRange(version, events));
      const inRange = hit.find(({ inside }) => inside);
      if (!inRange && !versions.includes(version)) return [];
      const { id, aliases = [], summary = "" } = advisory;
      return [{ name: about.name, version, id, aliases, summary, fixed: inRange?.fixed ?? null }];
    });
  });
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

/** Each fault of a version once, under the first of its names: lists have it as GHSA, as CVE and as others. */
export function oncePerFault(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    const names = [one.id, ...one.aliases];
    const same = kept.find(
      ({ name, version, id, aliases }) =>
        name === one.name && version === one.version && [id, ...aliases].some((each) => names.includes(each)),
    );
    if (!same) kept.push({ ...one, aliases: [...one.aliases] });
    else {
      same.aliases.push(...names);
      same.summary ||= one.summary;
      same.fixed ??= one.fixed;
    }
  }
  return kept;
}

type Events = NonNullable<NonNullable<Advisory["affected"]>[number]["ranges"]>[number]["events"];

/** Where an event stands; an introduced "0" is before any version. */
function compareEvents(a: Events[number], b: Events[number]): number {
  if (a.introduced === "0" || b.introduced === "0") return a.introduced === "0" ? -1 : 1;
  const [at, other] = [a, b].map(({ introduced, fixed, last_affected: last }) => introduced ?? fixed ?? last);
  return compareVersions(at ?? "", other ?? "");
}

/** The schema's own evaluation, section "Evaluation". */
function withinRange(version: string, unordered: Events): { inside: boolean; fixed: string | null } {
  const events = unordered.toSorted(compareEvents);
  let inside = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) inside ||= introduced === "0" || compareVersions(version, introduced) >= 0;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) inside = false;
    if (last !== undefined && compareVersions(version, last) > 0) inside = false;
  }
  const next = events.find(({ fixed }) => fixed !== undefined && compareVersions(version, fixed) < 0);
  return { inside, fixed: next?.fixed ?? null };
}
