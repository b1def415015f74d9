// Files named in papers and comments exist, and functions are named by the rules of docs/architecture.md.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT, textOf } from "../support/source-files";

const FOLDERS = ["app", "components", "lib", "server", "ops", "dev", "tests", "prisma", "docs"];
/** Domains that move money: their functions begin with a verb of the table. */
const VERB_FOLDERS = ["checkout", "refunds", "disputes", "orders", "payments", "jobs"];
/** Names of Next's special files that this shop does not have. */
const NEXT_FILES = ["error.tsx", "global-error.tsx"];

const files = [
  ...FOLDERS.flatMap((folder) => filesBelow(folder, /^(?!.*\/(generated|blender|node_modules)\/)/)),
  ...readdirSync(ROOT).filter((name) => /\.(ts|tsx|mjs|md|json)$/.test(name)),
];
const names = new Set(files.map((file) => path.posix.basename(file)));
const papers = files.filter((file) => file.endsWith(".md"));
const sources = files.filter((file) => /\.(tsx?|mjs|css|prisma|sh)$/.test(file));

/** The comments of a source file, line by line. */
function commentsOf(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const found = /^\s*(?:\/\*\*?|\*(?!\/)|\{\/\*|#)(.*)$|(?:^|\s)\/\/+(.*)$/.exec(line);
    return found ? [found[1] ?? found[2] ?? ""] : [];
  });
}

/** Paths from the root of the repository that a text names, without a full stop at their end. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(
    /(?<![\w/.@:-])(?:app|components|lib|ops|prisma|server|dev|tests|public|docs)(?:\/(?:\([\w-]+\)|\[[\w.]+\]|[\w.-]+))+/g,
  );
  return [...named].map(([found]) => found.replace(/\.+$/, ""));
}

/** True for a path of the repository, or for a unit test by its short name: `kernel/policy`. */
function isThere(named: string): boolean {
  return [named, `tests/unit/${named}.test.ts`].some((one) => existsSync(path.join(ROOT, one)));
}

/** File names without a folder in a text: `caller.ts`, `domain.md`. */
function bareNamesIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w/.…*<>-])[\w-]+(?:\.\w+)*\.(?:tsx?|mjs|md)\b(?!\/)/g)].map(
    ([found]) => found,
  );
}

describe("the files named in papers and comments", () => {
  it("are found by this test, by their paths and by their names", () => {
    expect(pathsIn("see lib/a/b.ts, docs/x.md. (app/(shop)/fel) and node_modules/next/docs/y.md")).toEqual([
      "lib/a/b.ts",
      "docs/x.md",
      "app/(shop)/fel",
    ]);
    expect(bareNamesIn("(caller.ts) of lib/kernel/deadline.ts in …-email.tsx, see domain.md.")).toEqual([
      "caller.ts",
      "domain.md",
    ]);
    expect(commentsOf("/** a */\n * b\nconst x = 1; // c\nconst url = 'http://d';")).toEqual([
      " a */",
      " b",
      " c",
    ]);
    expect(papers.length).toBeGreaterThan(10);
    expect(sources.length).toBeGreaterThan(400);
  });

  it("exist where a paper names their paths", () => {
    const missing = papers.flatMap((file) =>
      pathsIn(textOf(file)).flatMap((named) => (isThere(named) ? [] : `${file}: ${named}`)),
    );
    expect(missing).toEqual([]);
  });

  it("exist where a paper links to them", () => {
    const links = papers.flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => [file, link!] as const),
    );
    const missing = links.filter(([file, link]) => !existsSync(path.join(ROOT, path.dirname(file), link)));
    expect(missing).toEqual([]);
  });

  it("exist where a paper names them in code", () => {
    const missing = papers.flatMap((file) => {
      const code = [...textOf(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted]) => bareNamesIn(quoted!));
      return code.flatMap((name) => (names.has(name) ? [] : `${file}: ${name}`));
    });
    expect(missing).toEqual([]);
  });

  it("exist where a comment names them", () => {
    const missing = sources.flatMap((file) =>
      commentsOf(textOf(file)).flatMap((comment) => [
        ...pathsIn(comment).flatMap((named) => (isThere(named) ? [] : `${file}: ${named}`)),
        ...bareNamesIn(comment).flatMap((name) =>
          names.has(name) || NEXT_FILES.includes(name) ? [] : `${file}: ${name}`,
        ),
      ]),
    );
    expect(missing).toEqual([]);
  });
});

describe("functions", () => {
  const lib = files.filter((file) => /^lib\/.*\.tsx?$/.test(file));

  it("in lib have unique names", () => {
    const found = lib.flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /^(?:export )?(?:async )?function (\w+)|^(?:export )?const (\w+) = (?:async )?\(/gm,
        ),
      ].map((match) => ({ file, name: match[1] ?? match[2]! })),
    );
    const byName = Map.groupBy(found, ({ name }) => name);
    const doubles = [...byName].filter(([, all]) => new Set(all.map(({ file }) => file)).size > 1);
    expect(found.length).toBeGreaterThan(500);
    expect(doubles.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(", ")}`)).toEqual([]);
  });

  it("that act begin with a verb of the table in docs/architecture.md", () => {
    const table = /## Verbs\n([^]*?)(?=\n## |$)/.exec(textOf("docs/architecture.md"))![1]!;
    const verbs = new Set(
      [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) =>
        [...cell!.matchAll(/`([a-z]+)/g)].map(([, verb]) => verb!),
      ),
    );
    expect(verbs.size).toBeGreaterThan(20);
    expect(verbs.size).toBeLessThan(28);
    // A function acts if it returns a promise or nothing; any other is named by the value it returns.
    const declared = /^export (async )?function (\w+)(?:(?!\n\})[^])*?\)(?:: ([^\n]*?))? \{$/gm;
    const strange = lib
      .filter((file) => VERB_FOLDERS.includes(file.split("/")[1]!) && file.split("/").length > 2)
      .flatMap((file) =>
        [...textOf(file).matchAll(declared)].flatMap(([, isAsync, name, returned = ""]) => {
          const acts = isAsync || /^(Promise<|void$)/.test(returned);
          const isQuestion = /^(is|has|can|may)[A-Z]/.test(name!);
          return acts && !isQuestion && !verbs.has(/^[a-z]+/.exec(name!)![0]) ? [`${file}: ${name}`] : [];
        }),
      );
    expect(strange).toEqual([]);
  });
});
