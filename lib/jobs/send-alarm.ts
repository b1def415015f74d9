import "server-only";
import { companyEnv, env } from "@/lib/kernel/env";
import type { AlarmNews } from "@/lib/outbox/outbox";
import { serverNote } from "@/lib/kernel/server-note";
import { alarmAdvice, alarmSubject } from "./alarm-words";

const TIMEOUT_MS = 5_000;

/** Tells ALARM_WEBHOOK; `text` alone is what chats read. Throws when it does not take it. Nothing without an address. */
export async function sendAlarm(news: AlarmNews): Promise<void> {
  const { ALARM_WEBHOOK } = env();
  if (!ALARM_WEBHOOK) return;
  const text = [alarmSubject(news), news.seen, ...alarmAdvice(news)].join("\n");
  const response = await fetch(ALARM_WEBHOOK, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text, shop: companyEnv().SITE_URL, ...news }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(
      `Larmtjänsten tog inte emot larmet. ${serverNote(`ALARM_WEBHOOK svarade ${response.status}.`)}`,
    );
}
