import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { filesBelow, ROOT, textOf } from "../support/source-files";

const MAX_LINES = 400;

type Source = {
  file: string;
  text: string;
  lines: string[];
  /** Every path named in an import, including dynamic and type imports. */
  imports: string[];
};

/** The repository path that an import names; packages stay as they are. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

function read(file: string): Source {
  const text = textOf(file);
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
  return {
    file,
    text,
    lines: text.split("\n"),
    imports: specifiers.map((one) => resolve(file, one)),
  };
}

const app = filesBelow("app").map(read);
const components = filesBelow("components").map(read);
const lib = filesBelow("lib").map(read);
const all = [...app, ...components, ...lib];

const domainOf = (file: string) => /^lib\/([^/]+)\//.exec(file)?.[1];
const nameOf = (file: string) => path.posix.basename(file);

/** Says what is wrong with a file, if anything. */
type Complaint = (source: Source) => string | false | null | undefined;

const KEBAB = /^[a-z0-9]+(?:[.-][a-z0-9]+)*\.tsx?$/;
const DRAWERS = /^(index|helpers?|utils?|types|misc|common)\.tsx?$/;
const NEXT_FILES =
  /^(page|layout|error|global-error|not-found|global-not-found|loading|route|template|default|sitemap|robots|manifest|opengraph-image|icon|apple-icon)\.tsx?$/;
const BY_WORDS =
  /(?:closest|matches|querySelector(?:All)?)(?:<[^>]+>)?\([^)]*\[(?:aria-(?:label|roledescription)|alt|title|placeholder)\b/;
const FIRST_LINES: Record<string, string> = {
  "queries.ts": 'import "server-only";',
  "mutations.ts": 'import "server-only";',
  "actions.ts": '"use server";',
  "store.ts": '"use client";',
};

// Fails without: onOrder around a decision on an order; transactions by lib/kernel/db.ts only; no whole receipt on pages
// for visitors.
const RULES: readonly [rule: string, sources: readonly Source[], complaint: Complaint][] = [
  [
    "lets only the kernel's env.ts read the environment",
    all.filter(({ file }) => file !== "lib/kernel/env.ts" && file !== "lib/kernel/db.ts"),
    ({ text }) => /process\.env\.(?!NEXT_|NODE_ENV)/.test(text) && "reads process.env",
  ],
  [
    "decides on an order by onOrder only, which locks it and writes its history and the log",
    lib.filter(({ file }) => file !== "lib/orders/mutations.ts"),
    ({ text }) =>
      /\b(lockOrder|saveEvent|saveMove)\(/.test(text) &&
      /\bwriteAudit\(/.test(text) &&
      "writes an order's history and the log by hand",
  ],
  [
    "opens a transaction by lib/kernel/db.ts only, which rolls a refused one back",
    all.filter(({ file }) => file !== "lib/kernel/db.ts"),
    ({ text }) => text.includes("$transaction") && "calls $transaction: use transaction()",
  ],
  [
    "shows visitors a receipt only without what a month has hidden",
    app.filter(({ file }) => file.startsWith("app/(shop)/")),
    ({ text }) => /\b(find|get)Receipt\b/.test(text) && "reads a whole receipt, not findShownReceipt",
  ],
  [
    "marks each file's side in its first line",
    lib.filter(({ file }) => domainOf(file) && nameOf(file) in FIRST_LINES),
    ({ file, lines }) =>
      lines[0] !== FIRST_LINES[nameOf(file)] && `must begin with ${FIRST_LINES[nameOf(file)]}`,
  ],
  [
    "keeps components away from what only a server may know",
    components.filter(({ lines }) => lines[0]!.includes("use client")),
    ({ imports }) => {
      const found = imports.find((one) =>
        /^lib\/(kernel\/env|kernel\/db|shop\/company)$|\/(queries|mutations)$/.test(one),
      );
      return found && `a client component imports ${found}`;
    },
  ],
  [
    "finds no element by words that are read aloud or shown, which may be written anew",
    all,
    ({ text }) => BY_WORDS.test(text) && "follows an element by its words",
  ],
  [
    "has no drawer files in a domain",
    lib.filter(({ file }) => domainOf(file)),
    ({ file }) => DRAWERS.test(nameOf(file)) && "says nothing by its name",
  ],
  ["names files in kebab-case", all, ({ file }) => !KEBAB.test(nameOf(file)) && "is not kebab-case"],
  [
    "splits files before they grow too long",
    all.filter(({ text }) => !text.startsWith("// How wide each letter")),
    ({ lines }) => lines.length > MAX_LINES && `${lines.length} lines`,
  ],
  [
    "uses default exports only where Next asks for them",
    all.filter(({ file }) => !(file.startsWith("app/") && NEXT_FILES.test(nameOf(file)))),
    ({ text }) => /^export default /m.test(text) && "has a default export",
  ],
];

it("the house has files in app, components and lib for these rules to read", () => {
  expect(app.length).toBeGreaterThan(5);
  expect(components.length).toBeGreaterThan(20);
  expect(lib.length).toBeGreaterThan(20);
});

it.each(RULES)("the house %s", (_rule, sources, complaint) => {
  const violations = sources.flatMap((source) => {
    const wrong = complaint(source);
    return wrong ? [`${source.file}: ${wrong}`] : [];
  });
  expect(violations).toEqual([]);
});

it("the house keeps zod and the cart out of a product page's first load", () => {
  const reached = new Map<string, string>();
  const visit = (file: string, from: string) => {
    const found = all.find((source) => source.file === `${file}.ts` || source.file === `${file}.tsx`);
    // A server-only module never reaches a browser.
    if (!found || reached.has(found.file) || found.text.startsWith('import "server-only"')) return;
    reached.set(found.file, from);
    // Dynamic imports and types add nothing to the first load.
    for (const match of found.text.matchAll(/^import (?!type )[^;]*?from "([^"]+)";/gm)) {
      expect(match[1], `${found.file}, reached from ${from}`).not.toMatch(/^(zod|zustand)/);
      visit(resolve(found.file, match[1]!), found.file);
    }
  };
  visit("components/configurator/pole-page", "the page");
  expect(reached.size).toBeGreaterThan(25);
  expect([...reached.keys()]).not.toContain("components/configurator/live-parts.tsx");
});

it("the house keeps every picture that the pages name in public/", () => {
  const pictures = all.flatMap(({ file, text }) =>
    [...text.matchAll(/"(\/(?:bilder|stavar)\/[\w./-]+\.(?:avif|webp|jpg|png|svg|webm|mp4))"/g)].map(
      (match) => `${file} ${match[1]}`,
    ),
  );
  const isRoute = (one: string) => existsSync(path.join(ROOT, "app", one.split(" ")[1]!, "route.ts"));
  const missing = pictures.filter((one) => {
    const picture = path.join(ROOT, "public", one.split(" ")[1]!);
    return !isRoute(one) && (!existsSync(picture) || !statSync(picture).isFile());
  });
  expect(missing).toEqual([]);
});

// By tests/support/setup.ts.
it.fails("the house fails a test that calls console.error, also after it has restored its spies", () => {
  vi.restoreAllMocks();
  console.error("left over");
});
