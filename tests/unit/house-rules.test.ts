import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");
const MAX_LINES = 250;

/** Every domain of lib/ and the other domains it imports: one direction, from the top of the list to its end. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  catalogue: [],
  "pole-picture": ["catalogue"],
  pricing: ["catalogue"],
  cart: ["catalogue"],
  shipping: [],
  payments: [],
  outbox: [],
  accounts: [],
  retention: [],
  uploads: ["accounts"],
  blog: ["accounts", "uploads"],
  event: ["outbox"],
  launch: ["accounts", "outbox", "payments"],
  "gift-cards": ["accounts", "pricing"],
  orders: [
    "accounts",
    "catalogue",
    "gift-cards",
    "outbox",
    "payments",
    "pole-picture",
    "pricing",
    "shipping",
  ],
  withdrawals: ["orders", "outbox"],
  checkout: ["cart", "catalogue", "gift-cards", "orders", "outbox", "payments", "pricing", "shipping"],
  refunds: ["accounts", "checkout", "gift-cards", "orders", "outbox", "payments", "pricing"],
  disputes: ["gift-cards", "orders", "outbox", "payments", "pricing", "refunds"],
  books: ["orders", "pricing"],
  workshop: [
    "accounts",
    "catalogue",
    "gift-cards",
    "orders",
    "outbox",
    "payments",
    "pole-picture",
    "refunds",
  ],
  jobs: [
    "checkout",
    "disputes",
    "event",
    "gift-cards",
    "orders",
    "outbox",
    "payments",
    "refunds",
    "retention",
    "shipping",
    "uploads",
    "withdrawals",
  ],
};

type Source = {
  file: string;
  text: string;
  lines: string[];
  /** Everything named in an import, loaded later or a type only included. */
  imports: string[];
  /** What must be loaded before this file can run. */
  needs: string[];
};

function filesBelow(folder: string): string[] {
  const absolute = path.join(ROOT, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("/generated/"));
}

/** The repository path that an import names; packages stay as they are. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

function read(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
  const needed = [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from "([^"]+)"/gm)].map(
    (match) => match[1]!,
  );
  return {
    file,
    text,
    lines: text.split("\n"),
    imports: specifiers.map((one) => resolve(file, one)),
    needs: needed.map((one) => resolve(file, one)),
  };
}

const app = filesBelow("app").map(read);
const components = filesBelow("components").map(read);
const lib = filesBelow("lib").map(read);
const all = [...app, ...components, ...lib];

const isTop = (file: string) => file.split("/").length === 2;
const domainOf = (file: string) => (file.startsWith("lib/") && !isTop(file) ? file.split("/")[1]! : null);
const nameOf = (file: string) => path.posix.basename(file);

/** The files that break a rule, each with what is wrong. */
function violations(
  sources: readonly Source[],
  complaint: (source: Source) => string | false | null | undefined,
) {
  return sources.flatMap((source) => {
    const wrong = complaint(source);
    return wrong ? [`${source.file}: ${wrong}`] : [];
  });
}

/** The first ring of imports that leads back to where it began, or null. */
function findCycle(sources: readonly Source[]): string[] | null {
  const files = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ""), source]));
  const done = new Set<string>();
  function walk(file: string, trail: string[]): string[] | null {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of files.get(file)?.needs ?? []) {
      const cycle = files.has(next) ? walk(next, [...trail, file]) : null;
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  }
  for (const file of files.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
}

describe("the house", () => {
  it("has no two files that need each other", () => {
    const ring = ["a", "b"].map((name) => ({
      ...all[0]!,
      file: `${name}.ts`,
      needs: name === "a" ? ["b"] : ["a"],
    }));
    expect(findCycle(ring)).toEqual(["a", "b", "a"]);
    expect(findCycle(all)).toBeNull();
  });

  it("is read by this test", () => {
    expect(app.length).toBeGreaterThan(5);
    expect(components.length).toBeGreaterThan(20);
    expect(lib.length).toBeGreaterThan(20);
  });

  it("imports downwards only: app, components, lib domains, lib kernel", () => {
    const upwards = (folders: string[]) => (source: Source) => {
      const found = source.imports.find((one) => folders.some((folder) => one.startsWith(`${folder}/`)));
      return found && `imports ${found}, which lies above it`;
    };
    expect(violations(components, upwards(["app"]))).toEqual([]);
    expect(violations(lib, upwards(["app", "components"]))).toEqual([]);
  });

  it("keeps domains apart: only the listed ones see each other", () => {
    expect(
      violations(lib, ({ file, imports }) => {
        const domain = domainOf(file);
        if (!domain) return false;
        const allowed = MAY_IMPORT[domain];
        if (!allowed) return `${domain} is not in the list`;
        const found = imports.find((one) => {
          const other = domainOf(`${one}.ts`);
          return other && other !== domain && !allowed.includes(other);
        });
        return found && `${domain} must not know ${found}`;
      }),
    ).toEqual([]);
  });

  it("lets only the kernel's env.ts read the environment", () => {
    const isEdge = (file: string) => file === "lib/env.ts" || file === "lib/db.ts";
    expect(
      violations(
        all,
        ({ file, text }) =>
          !isEdge(file) && /process\.env\.(?!NEXT_|NODE_ENV)/.test(text) && "reads process.env",
      ),
    ).toEqual([]);
  });

  it("lets only queries, mutations and the domains of money and accounts talk to the database", () => {
    const may = (file: string) =>
      /\/(queries|mutations)\.ts$/.test(file) ||
      /^lib\/(accounts|checkout|disputes|jobs|orders|outbox|refunds|retention)\//.test(file) ||
      // The kernel knows no domain; its rate limiter counts in Postgres.
      (file.startsWith("lib/") && isTop(file)) ||
      file === "app/ready/route.ts";
    expect(
      violations(all, ({ file, text, imports }) => {
        const real = imports.includes("lib/db") && !/import type \{[^}]*\} from "@\/lib\/db"/.test(text);
        return real && !may(file) && "imports lib/db";
      }),
    ).toEqual([]);
  });

  it("opens a transaction by lib/db.ts only, which rolls a refused one back", () => {
    expect(
      violations(
        all,
        ({ file, text }) =>
          file !== "lib/db.ts" && text.includes("$transaction") && "calls $transaction: use transaction()",
      ),
    ).toEqual([]);
  });

  it("shows visitors a receipt only without what a month has hidden", () => {
    const isForVisitors = ({ file }: Source) => file.startsWith("app/(shop)/");
    expect(
      violations(
        app.filter(isForVisitors),
        ({ text }) => /\b(find|get)Receipt\b/.test(text) && "reads a whole receipt, not findShownReceipt",
      ),
    ).toEqual([]);
  });

  it("marks each file's side in its first line", () => {
    const first: Record<string, string> = {
      "queries.ts": 'import "server-only";',
      "mutations.ts": 'import "server-only";',
      "actions.ts": '"use server";',
      "store.ts": '"use client";',
    };
    expect(
      violations(lib, ({ file, lines }) => {
        const wanted = domainOf(file) && first[nameOf(file)];
        return wanted && lines[0] !== wanted && `must begin with ${wanted}`;
      }),
    ).toEqual([]);
  });

  it("keeps components away from what only a server may know", () => {
    expect(
      violations(
        components.filter(({ lines }) => lines[0]!.includes("use client")),
        ({ imports }) => {
          const found = imports.find((one) => /^lib\/(env|db|company)$|\/(queries|mutations)$/.test(one));
          return found && `a client component imports ${found}`;
        },
      ),
    ).toEqual([]);
  });

  it("keeps zod and the cart out of a product page's first load", () => {
    const reached = new Map<string, string>();
    const visit = (file: string, from: string) => {
      const found = all.find((source) => source.file === `${file}.ts` || source.file === `${file}.tsx`);
      // What only a server may load never reaches a browser.
      if (!found || reached.has(found.file) || found.text.startsWith('import "server-only"')) return;
      reached.set(found.file, from);
      // What is loaded by import() later, and types, weigh nothing.
      for (const match of found.text.matchAll(/^import (?!type )[^;]*?from "([^"]+)";/gm)) {
        expect(match[1], `${found.file}, reached from ${from}`).not.toMatch(/^(zod|zustand)/);
        visit(resolve(found.file, match[1]!), found.file);
      }
    };
    visit("components/configurator/pole-page", "the page");
    expect(reached.size).toBeGreaterThan(25);
    expect([...reached.keys()]).not.toContain("components/configurator/live-parts.tsx");
  });

  it("has no drawer files in a domain", () => {
    const drawers = /^(index|helpers?|utils?|types|misc|common)\.tsx?$/;
    expect(
      violations(
        lib,
        ({ file }) => domainOf(file) && drawers.test(nameOf(file)) && "says nothing by its name",
      ),
    ).toEqual([]);
  });

  it("names files in kebab-case", () => {
    const kebab = /^[a-z0-9]+(?:[.-][a-z0-9]+)*\.tsx?$/;
    expect(violations(all, ({ file }) => !kebab.test(nameOf(file)) && "is not kebab-case")).toEqual([]);
  });

  it("splits files before they grow too long", () => {
    const data = (text: string) => text.startsWith("// How wide each letter");
    expect(
      violations(
        all,
        ({ lines, text }) => lines.length > MAX_LINES && !data(text) && `${lines.length} lines`,
      ),
    ).toEqual([]);
  });

  it("uses default exports only where Next asks for them", () => {
    const special =
      /^(page|layout|error|global-error|not-found|global-not-found|loading|route|template|default|sitemap|robots|manifest|opengraph-image|icon|apple-icon)\.tsx?$/;
    expect(
      violations(all, ({ file, text }) => {
        const next = file.startsWith("app/") && special.test(nameOf(file));
        return /^export default /m.test(text) && !next && "has a default export";
      }),
    ).toEqual([]);
  });

  it("keeps every picture that the pages name in public/", () => {
    const pictures = all.flatMap(({ file, text }) =>
      [...text.matchAll(/"(\/(?:bilder|stavar)\/[\w./-]+\.(?:avif|webp|jpg|png|svg|webm|mp4))"/g)].map(
        (match) => `${file} ${match[1]}`,
      ),
    );
    const missing = pictures.filter((one) => {
      const picture = path.join(ROOT, "public", one.split(" ")[1]!);
      return !existsSync(picture) || !statSync(picture).isFile();
    });
    expect(missing).toEqual([]);
  });
});
