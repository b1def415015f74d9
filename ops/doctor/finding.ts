// One result of npm run doctor.
import { getRuleState, type Rule, type AlarmState } from "@/lib/jobs/alarm-rules";

export type Finding = AlarmState & {
  title: string;
  fix?: string;
};

export type Check = readonly [title: string, check: () => Promise<Finding | Finding[]> | Finding];

/** A finding: well when `wrong` is undefined, otherwise of this state and with its fix. */
export function findingFor(
  title: string,
  wrong: string | undefined,
  fix: string,
  state: "broken" | "open" = "broken",
): Finding {
  return wrong === undefined ? { title, state: "well" } : { title, state, seen: wrong, fix };
}

/** The finding of an alarm's rule. */
export async function findingOf(rule: Rule, now = new Date()): Promise<Finding> {
  const { title, fix, server } = rule;
  return { title, fix: server ?? fix, ...(await getRuleState(rule, now)) };
}

const MARK = { well: "✓", broken: "✗", open: "!", unknown: "–" } as const;

export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ title, state, seen, fix }) =>
      [
        `${MARK[state]} ${title}${seen ? `: ${seen}` : ""}`,
        ...(state === "well" || !fix ? [] : [`    ${fix}`]),
      ].join("\n"),
    )
    .join("\n");
}
