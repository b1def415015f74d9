// Asks OSV's service by name and version (google.github.io/osv.dev/post-v1-querybatch).
import { oncePerFault, type Advisory, type Found, type Installed } from "./osv.ts";

/** What one question may hold. */
const AT_ONCE = 1_000;

type Query = { package: { ecosystem: "npm"; name: string }; version: string; page_token?: string };
type Result = { vulns?: { id: string }[]; next_page_token?: string };

/** What the service knows against these packages, by its ids. Throws when it does not answer with 200. */
export async function askApi(
  installed: readonly Installed[],
  service = "https://api.osv.dev",
): Promise<Found[]> {
  let queries: Query[] = installed.map(({ name, version }) => ({
    package: { ecosystem: "npm", name },
    version,
  }));
  const found: Found[] = [];
  while (queries.length > 0) {
    const asked = queries.slice(0, AT_ONCE);
    const results = await ask(service, asked);
    const further = asked.flatMap((query, index) => {
      const { vulns = [], next_page_token: token } = results[index]!;
      for (const { id } of vulns) found.push({ ...named(query), id, aliases: [], summary: "", fixed: null });
      return token ? [{ ...query, page_token: token }] : [];
    });
    queries = [...queries.slice(AT_ONCE), ...further];
  }
  return oncePerFault(await withAliases(found, service));
}

const named = ({ package: { name }, version }: Query): Installed => ({ name, version });

/** The other names of the faults, asked for where a version has several. */
async function withAliases(found: readonly Found[], service: string): Promise<Found[]> {
  const isSame = (a: Found, b: Found) => a.name === b.name && a.version === b.version;
  const several = found.filter((one) => found.some((other) => other !== one && isSame(one, other)));
  const aliases = new Map<string, string[]>();
  for (const id of new Set(several.map((one) => one.id))) {
    const answer = await fetch(`${service}/v1/vulns/${id}`, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) throw new Error(`svar ${answer.status} om ${id}`);
    aliases.set(id, ((await answer.json()) as Pick<Advisory, "aliases">).aliases ?? []);
  }
  return found.map((one) => ({ ...one, aliases: aliases.get(one.id) ?? [] }));
}

/** The answers in the order of the questions. */
async function ask(service: string, queries: readonly Query[]): Promise<Result[]> {
  const answer = await fetch(`${service}/v1/querybatch`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ queries }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`svar ${answer.status}`);
  const { results } = (await answer.json()) as { results: Result[] };
  if (results.length !== queries.length)
    throw new Error(`${results.length} svar på ${queries.length} frågor`);
  return results;
}
