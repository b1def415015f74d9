import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { formatDateTime } from "@/lib/kernel/dates";
import { retryAllAction, retryParkedAction, setAsideAction } from "@/lib/jobs/actions";
import type { StuckJobs } from "@/lib/outbox/stuck";
import * as adminPaths from "@/lib/shop/admin-paths";
import { outboxName } from "@/lib/outbox/outbox";

function Parked({ id, name }: { id: string; name: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      {(
        [
          [retryParkedAction, "igen", "Försök igen"],
          [setAsideAction, "undan", "Lägg åt sidan"],
        ] as const
      ).map(([action, what, label]) => (
        <ActionForm key={what} action={action} page={adminPaths.launch} id={`${what}-${id}`} hidden={{ id }}>
          <Submit>
            {label}
            <span className="sr-only">: {name}</span>
          </Submit>
        </ActionForm>
      ))}
    </div>
  );
}

function Job({ job }: { job: StuckJobs }) {
  const name = outboxName(job.kind);
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <div>
        <p className="font-semibold">
          {name}
          {job.count > 1 && `, ${job.count} stycken`}
        </p>
        <p className="text-small text-ash">
          Sedan {formatDateTime(job.since)}.{" "}
          {job.next ? `Nästa försök ${formatDateTime(job.next)}.` : "Görs inte om av sig självt."}
        </p>
        {job.error && <p className="text-small wrap-anywhere">{job.error}</p>}
        {job.orderId && (
          <TextLink quiet href={adminPaths.order(job.orderId)} className="text-small">
            Visa beställningen
          </TextLink>
        )}
      </div>
      {job.parkedId && <Parked id={job.parkedId} name={name} />}
    </li>
  );
}

/** Jobs that have waited for over an hour or are parked, with buttons to retry them. `total` may exceed the jobs shown. */
export function StuckList({ jobs, total }: { jobs: readonly StuckJobs[]; total: number }) {
  const shown = jobs.reduce((sum, { count }) => sum + count, 0);
  if (jobs.length === 0) return <p className="text-ash">Inget har fastnat.</p>;
  return (
    <>
      <p className="mb-4">
        Mejl görs om i tre dygn, återbetalningar och frakt tills de är klara. Mejl till en adress som inte
        finns väntar på dig.
      </p>
      <ActionForm
        action={retryAllAction}
        page={adminPaths.launch}
        id="allt"
        className="mb-6 grid gap-4"
        save="Försök med allt igen"
      />
      <ul>
        {jobs.map((job) => (
          <Job key={job.parkedId ?? `${job.kind} ${job.error}`} job={job} />
        ))}
      </ul>
      {total > shown && <p className="border-t border-line py-3 text-ash">Och {total - shown} till.</p>}
    </>
  );
}
