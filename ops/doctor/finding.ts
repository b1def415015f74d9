// One result of npm run doctor.

export type Finding = {
  title: string;
  /** broken: the shop does not do what it should. open: works, but see to it. unknown: could not be looked at. */
  state: "well" | "broken" | "open" | "unknown";
  /** What was seen. */
  seen?: string;
  /** What to do about it. */
  fix?: string;
};

const MARK = { well: "✓", broken: "✗", open: "!", unknown: "–" } as const;

/** The findings as lines for the screen. */
export function written(findings: readonly Finding[]): string {
  return findings
    .map(({ title, state, seen, fix }) =>
      [
        `${MARK[state]} ${title}${seen ? `: ${seen}` : ""}`,
        ...(state === "well" || !fix ? [] : [`    ${fix}`]),
      ].join("\n"),
    )
    .join("\n");
}
