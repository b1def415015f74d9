import { CheckIcon, WarningIcon } from "@/components/ui/icons";
import type { LaunchItem } from "@/lib/launch/launch-check";
import { serverNote } from "@/lib/kernel/server-note";

/** The launch check: what is done, what is missing and how it is put right. */
export function LaunchList({ items }: { items: readonly LaunchItem[] }) {
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
