import type { AlarmNews } from "@/lib/outbox/outbox";

/** What has happened, in one line. */
export function alarmSubject({ title, isOver }: AlarmNews): string {
  return isOver ? `Larmet är över: ${title}` : `Larm: ${title}`;
}
