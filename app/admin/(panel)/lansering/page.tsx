import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { CheckIcon, WarningIcon } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/text-link";
import { StuckList } from "@/components/workshop/stuck-list";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { formatDateTime } from "@/lib/kernel/dates";
import { serverNote } from "@/lib/kernel/server-note";
import { launchCheck, missingIn, type LaunchItem } from "@/lib/launch/launch-check";
import { findQueueStatus } from "@/lib/jobs/health";
import { findLaunchFacts } from "@/lib/launch/queries";
import { listStuck } from "@/lib/outbox/stuck";
import * as adminPaths from "@/lib/shop/admin-paths";

/** The launch check: what is done, what is missing and how to fix it. */
function LaunchList({ items }: { items: readonly LaunchItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.title}
          className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 border-t border-line py-4"
        >
          {item.done ? (
            <CheckIcon className="mt-0.5 size-6 text-spruce" />
          ) : (
            <WarningIcon className={item.required ? "mt-0.5 size-6 text-rowan" : "mt-0.5 size-6 text-ash"} />
          )}
          <div>
            <p className="font-semibold">
              {item.title}
              <span className="font-normal text-ash">
                {" "}
                {item.done ? "Klart" : item.required ? "Saknas" : "Bra att ha"}
              </span>
            </p>
            {!item.done && (
              <>
                <p className="text-small">{item.fix}</p>
                {item.at && (
                  <a
                    href={item.at.href}
                    className="inline-flex min-h-target items-center text-small font-semibold"
                  >
                    {item.at.name}
                    <span className="sr-only">: {item.title}</span>
                  </a>
                )}
                {item.server && (
                  <p className="mt-1 text-small wrap-anywhere text-ash">{serverNote(item.server)}</p>
                )}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

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
