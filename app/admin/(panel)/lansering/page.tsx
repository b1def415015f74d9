import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { LaunchList } from "@/components/workshop/launch-list";
import { TextLink } from "@/components/ui/text-link";
import { StuckList } from "@/components/workshop/stuck-list";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime } from "@/lib/kernel/dates";
import { launchCheck, missingIn } from "@/lib/launch/launch-check";
import { findLaunchFacts, findQueueStatus } from "@/lib/launch/queries";
import { listStuck } from "@/lib/outbox/queries";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Lanseringskoll" };

export default async function LaunchPage({ searchParams }: PageProps<"/admin/lansering">) {
  await requireAdmin("settings", adminPaths.launch);
  const { besked } = await searchParams;
  const now = new Date();
  const [facts, queue, stuck] = await Promise.all([findLaunchFacts(), findQueueStatus(now), listStuck(now)]);
  const items = launchCheck(facts);
  const missing = missingIn(items).length;
  return (
    <AdminPage current={adminPaths.settings} besked={besked}>
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
        </section>
        <section>
          <h2 className="mb-4 text-[1.5rem]">Maskineriet</h2>
          <p>
            {queue.waiting} {queue.waiting === 1 ? "mejl eller bokning" : "mejl och bokningar"} väntar på sin
            tur.
            {queue.late > 0 && (
              <b className="text-rowan">
                {" "}
                {queue.late} skulle ha gått iväg för mer än tio minuter sedan: utskicken står still.
              </b>
            )}
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
          <p className="mt-2">
            <TextLink href={adminPaths.log}>Logg: vem som har gjort vad</TextLink>
          </p>
          <h3 id="fastnat" className="mt-8 mb-3 text-[1.25rem]">
            Har fastnat
          </h3>
          <StuckList jobs={stuck} total={queue.stuck.mails + queue.stuck.others} />
        </section>
      </div>
    </AdminPage>
  );
}
