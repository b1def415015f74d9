import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");
const MAX_LINES = 400;

type Source = {
  file: string;
  text: string;
  lines: string[];
  /** Everything named in an import, loaded later or a type only included. */
  imports: string[];
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

describe("the house", () => {
  it("the house is read by this test", () => {
    expect(app.length).toBeGreaterThan(5);
    expect(components.length).toBeGreaterThan(20);
    expect(lib.length).toBeGreaterThan(20);
  });

  it("the house lets only the kernel's env.ts read the environment", () => {
    const isEdge = (file: string) => file === "lib/kernel/env.ts" || file === "lib/kernel/db.ts";
    expect(
      violations(
        all,
        ({ file, text }) =>
          !isEdge(file) && /process\.env\.(?!NEXT_|NODE_ENV)/.test(text) && "reads process.env",
      ),
    ).toEqual([]);
  });

  // Fails without: onOrder around a decision on an order.
  it("the house decides on an order by onOrder only, which locks it and writes its history and the log", () => {
    const isByHand = (text: string) =>
      /\b(lockOrder|saveEvent|saveMove)\(/.test(text) && /\bwriteAudit\(/.test(text);
    expect(
      violations(
        lib,
        ({ file, text }) =>
          file !== "lib/orders/mutations.ts" &&
          isByHand(text) &&
          "writes an order's history and the log by hand",
      ),
    ).toEqual([]);
  });

  // Fails without: transactions by lib/kernel/db.ts only.
  it("the house opens a transaction by lib/kernel/db.ts only, which rolls a refused one back", () => {
    expect(
      violations(
        all,
        ({ file, text }) =>
          file !== "lib/kernel/db.ts" &&
          text.includes("$transaction") &&
          "calls $transaction: use transaction()",
      ),
    ).toEqual([]);
  });

  // Fails without: pages for visitors read no whole receipt.
  it("the house shows visitors a receipt only without what a month has hidden", () => {
    const isForVisitors = ({ file }: Source) => file.startsWith("app/(shop)/");
    expect(
      violations(
        app.filter(isForVisitors),
        ({ text }) => /\b(find|get)Receipt\b/.test(text) && "reads a whole receipt, not findShownReceipt",
      ),
    ).toEqual([]);
  });

  it("the house marks each file's side in its first line", () => {
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

  it("the house keeps components away from what only a server may know", () => {
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

  it("the house keeps zod and the cart out of a product page's first load", () => {
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

  it("the house finds no element by words that are read aloud or shown, which may be written anew", () => {
    const byWords =
      /(?:closest|matches|querySelector(?:All)?)(?:<[^>]+>)?\([^)]*\[(?:aria-(?:label|roledescription)|alt|title|placeholder)\b/;
    expect(violations(all, ({ text }) => byWords.test(text) && "follows an element by its words")).toEqual(
      [],
    );
  });

  it("the house has no drawer files in a domain", () => {
    const drawers = /^(index|helpers?|utils?|types|misc|common)\.tsx?$/;
    expect(
      violations(
        lib,
        ({ file }) => domainOf(file) && drawers.test(nameOf(file)) && "says nothing by its name",
      ),
    ).toEqual([]);
  });

  it("the house names files in kebab-case", () => {
    const kebab = /^[a-z0-9]+(?:[.-][a-z0-9]+)*\.tsx?$/;
    expect(violations(all, ({ file }) => !kebab.test(nameOf(file)) && "is not kebab-case")).toEqual([]);
  });

  it("the house splits files before they grow too long", () => {
    const data = (text: string) => text.startsWith("// How wide each letter");
    expect(
      violations(
        all,
        ({ lines, text }) => lines.length > MAX_LINES && !data(text) && `${lines.length} lines`,
      ),
    ).toEqual([]);
  });

  it("the house uses default exports only where Next asks for them", () => {
    const special =
      /^(page|layout|error|global-error|not-found|global-not-found|loading|route|template|default|sitemap|robots|manifest|opengraph-image|icon|apple-icon)\.tsx?$/;
    expect(
      violations(all, ({ file, text }) => {
        const next = file.startsWith("app/") && special.test(nameOf(file));
        return /^export default /m.test(text) && !next && "has a default export";
      }),
    ).toEqual([]);
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
});
