import type { VisitStep } from "@/prisma/generated/enums";
import { Figures } from "./figure";
import { formatCount, formatShare } from "./plot-labels";

/** The funnel from page to payment. Bars are relative to the longest, shares to the step before unless that is smaller. */
export function Funnel({ visits, paid }: { visits: Readonly<Record<VisitStep, number>>; paid: number }) {
  const steps = [
    { name: "Såg en stav", count: visits.product },
    { name: "Såg varukorgen", count: visits.cart },
    { name: "Öppnade kassan", count: visits.till },
    { name: "Betalade", count: paid },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const shareOf = (index: number) =>
    index === 0 ? null : formatShare(steps[index]!.count, steps[index - 1]!.count);
  return (
    <>
      <ul className="grid gap-0.5">
        {steps.map(({ name, count }, index) => (
          <li key={name} className="grid items-center gap-x-6 max-md:mb-2 md:grid-cols-[13rem_1fr]">
            <span className="font-semibold">{name}</span>
            <span className="relative block">
              <svg width="100%" height="48" aria-hidden="true" className="block" overflow="visible">
                <rect width={`${(72 * count) / most}%`} height="48" fill="var(--color-moss)" />
                <rect
                  x={`${(72 * count) / most}%`}
                  width="4"
                  height="48"
                  fill="var(--color-spruce)"
                  className="translate-x-1"
                />
              </svg>
              <span
                className="absolute top-1/2 ml-5 -translate-y-1/2 whitespace-nowrap"
                style={{ left: `${(72 * count) / most}%` }}
              >
                <b className="num">{formatCount(count)}</b>
                {shareOf(index) && (
                  <span className="ml-2 text-small text-ash max-xs:hidden">{shareOf(index)}</span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Figures
        caption="Från sida till betalning"
        columns={["Steg", "Antal", "Av föregående"]}
        rows={steps.map(({ name, count }, index) => [name, formatCount(count), shareOf(index) ?? "–"])}
      />
    </>
  );
}
