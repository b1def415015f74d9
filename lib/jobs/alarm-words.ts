import type { AlarmNews } from "@/lib/outbox/outbox";
import { serverNote } from "@/lib/kernel/server-note";

/** What has happened, in one line. */
export function alarmSubject({ title, isOver }: AlarmNews): string {
  return isOver ? `Larmet är över: ${title}` : `Larm: ${title}`;
}

/** What to do about it: for the owner, and for who runs the server. Nothing when it is over. */
export function alarmAdvice({ fix, server, isOver }: AlarmNews): string[] {
  if (isOver) return [];
  return server ? [fix, serverNote(server)] : [fix];
}
