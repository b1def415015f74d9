import { WarningIcon } from "@/components/ui/icons";
import type { Task } from "@/lib/workshop/tasks";
import { taskSaid } from "./task-words";

/** What waits about the order, each with the way to where it is done on the same page. */
export function TaskNotices({ tasks }: { tasks: readonly Task[] }) {
  return tasks.map((task) => {
    const said = taskSaid(task);
    return (
      said && (
        <div
          key={task.kind}
          className="mb-6 flex items-start gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-3"
        >
          <WarningIcon className="mt-1 flex-none text-rowan" />
          <div>
            <p className="font-semibold">{said.what}</p>
            <p>{said.more}</p>
            <a href={said.href} className="inline-flex min-h-target items-center">
              {said.link}
            </a>
          </div>
        </div>
      )
    );
  });
}
