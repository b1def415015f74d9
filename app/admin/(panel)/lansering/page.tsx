import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { Button } from "@/components/ui/button";
import { LaunchList } from "@/components/workshop/launch-list";
import { requireAdmin } from "@/lib/admin-auth/require-admin";
import { formatDateTime } from "@/lib/dates";
import { confirmTestimonialsAction, retryParkedAction } from "@/lib/launch/actions";
import { launchCheck } from "@/lib/launch/launch-check";
import { findLaunchFacts, findQueueStatus } from "@/lib/launch/queries";
import type { OutboxKind } from "@/lib/outbox/outbox";
import { outboxNames } from "@/lib/workshop/outbox-names";

export const metadata: Metadata = { title: "Lanseringskoll" };

export default async function LaunchPage() {
  await requireAdmin("/admin/lansering");
  const now = new Date();
  const [facts, queue] = await Promise.all([findLaunchFacts(), findQueueStatus(now)]);
  const items = launchCheck(facts);
  const missing = items.filter((item) => item.required && !item.done).length;
  return (
    <AdminPage current="/admin/lansering">
      <h1>Lanseringskoll</h1>
      <p className="mt-2 mb-8 text-lead">
        {missing === 0
          ? "Allt som krävs är på plats."
          : `${missing} ${missing === 1 ? "sak" : "saker"} måste göras innan butiken öppnar.`}
      </p>
      <div className="grid gap-12 lg:grid-cols-[3fr_2fr]">
        <section>
          <h2 className="mb-4 text-[1.5rem]">Inför öppningen</h2>
          <LaunchList items={items} />
          <form action={confirmTestimonialsAction} className="mt-4">
            <input type="hidden" name="confirmed" value={facts.testimonialsConfirmed ? "nej" : "ja"} />
            <Button type="submit" variant="line" small>
              {facts.testimonialsConfirmed
                ? "Omdömena är inte riktiga"
                : "Omdömena är riktiga, jag har kontrollerat dem"}
            </Button>
          </form>
        </section>
        <section>
          <h2 className="mb-4 text-[1.5rem]">Maskineriet</h2>
          <p>
            {queue.waiting} {queue.waiting === 1 ? "mejl eller bokning" : "mejl och bokningar"} väntar på sin
            tur
            {queue.late > 0 && (
              <b className="text-rowan">, {queue.late} av dem har väntat mer än tio minuter</b>
            )}
            .
          </p>
          <p className="mt-2">
            {queue.openCheckouts} {queue.openCheckouts === 1 ? "betalning är öppen" : "betalningar är öppna"}
            {queue.oldestOpen && `, den äldsta sedan ${formatDateTime(queue.oldestOpen)}`}.
            {queue.overdueCheckouts > 0 && (
              <b className="text-rowan">
                {" "}
                {queue.overdueCheckouts} skulle ha avslutats: Stripe svarar inte, eller så står städningen
                still.
              </b>
            )}
          </p>
          <h3 className="mt-8 mb-3 text-[1.25rem]">Gick inte att skicka</h3>
          {queue.parked.length === 0 ? (
            <p className="text-ash">Inget har fastnat.</p>
          ) : (
            <ul>
              {queue.parked.map((row) => (
                <li key={row.id} className="grid gap-2 border-t border-line py-3">
                  <p>
                    <b>{outboxNames[row.kind as OutboxKind] ?? row.kind}</b>
                    <span className="block text-small text-ash">{formatDateTime(row.at)}</span>
                    {row.error && <span className="block text-small break-words">{row.error}</span>}
                  </p>
                  <form action={retryParkedAction}>
                    <input type="hidden" name="id" value={row.id} />
                    <Button type="submit" variant="line" small>
                      Försök igen
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </AdminPage>
  );
}
