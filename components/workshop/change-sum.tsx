"use client";
import { useEffect, useRef, useState } from "react";
import { Tick } from "@/components/forms/fields";
import type { FormContext } from "@/components/forms/form-context";
import { Submit } from "@/components/forms/submit";
import { SumList } from "@/components/ui/sum-list";
import { formatKronor, negative, ZERO, type Ore } from "@/lib/kernel/money";
import { dearerBy, seenOf, type ChangeSum } from "@/lib/order-changes/change-sum";
import type { Counted } from "@/lib/order-changes/count-change";
import type { LineFacts, OrderFacts } from "@/lib/order-changes/price-change";
import { MINIMUM_CHARGE } from "@/lib/pricing/totals";

/** The facts by which a form computes its sum; `line` is null for a line that is added. */
export type Priced = { order: OrderFacts; line: LineFacts | null };

/**
 * The sum of what is chosen in the surrounding form; null when nothing is changed, or the choice is impossible. `place`
 * goes on an input of that form. `isNewer`: chosen after the shop's last answer.
 */
function useChosenSum({ order, line }: Priced, failure: FormContext<ChangeSum>["failure"]) {
  const place = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ counted: Counted | null; after: number | undefined }>();
  const at = failure?.at;
  const isAnswered = failure?.detail !== undefined;
  useEffect(() => {
    const form = place.current?.form;
    if (!form) return;
    const drawn = new AbortController();
    const { signal } = drawn;
    const count = async () => {
      // Loaded when somebody begins to choose. If that fails, only the shop's answer has the sum.
      const counts = await import("@/lib/order-changes/count-change").catch(() => null);
      if (!counts || signal.aborted) return;
      setChosen({ counted: counts.countChange(order, line, new FormData(form)), after: at });
    };
    const begin = () => void count();
    // The shop's answer stays until something else is chosen.
    if (!isAnswered && at !== undefined) begin();
    // Another pole has other fields, which are in the form only after the next render.
    const countDrawn = () => setTimeout(begin);
    if (!isAnswered) {
      form.addEventListener("focusin", begin, { once: true, signal });
      // A new line costs something as soon as its fold is opened.
      form.closest("details")?.addEventListener("toggle", begin, { once: true, signal });
    }
    form.addEventListener("input", begin, { signal });
    form.addEventListener("change", countDrawn, { signal });
    form.addEventListener("reset", () => setChosen(undefined), { signal });
    return () => drawn.abort();
  }, [order, line, at, isAnswered]);
  const isNewer = chosen !== undefined && chosen.after === at;
  const counted = isNewer ? chosen.counted : null;
  const sum = isNewer ? (counted?.sum ?? null) : (failure?.detail ?? null);
  return { place, isNewer, sum, said: counted?.said };
}

/** Who pays the difference, and how much. Fewer pairs that each cost more give a row in both directions. */
function differenceRows(sum: ChangeSum | null): { label: string; value: string; kind: "total" }[] {
  const dearer = sum && dearerBy(sum);
  const kind = "total";
  const rows = [
    ...(dearer ? [{ label: "Kunden betalar till", value: `+${formatKronor(dearer)}`, kind } as const] : []),
    ...(sum?.back ? [{ label: "Tillbaka till kunden", value: formatKronor(sum.back), kind } as const] : []),
  ];
  return rows.length > 0 ? rows : [{ label: "Skillnad", value: "Ingen", kind }];
}

function SettlementNote({ difference, back, ...sum }: ChangeSum) {
  const words =
    back > 0
      ? "Samma väg som kunden betalade. Kreditkvittot går i ett eget mejl. Det går inte att ångra."
      : difference < 0
        ? `Raden blir ${formatKronor(negative(difference))} billigare, men kunden har inte betalt det med pengar.`
        : dearerBy({ difference, ...sum }) > 0
          ? "Kunden får en betallänk i mejlet om ändringen, i sju dagar. Eller så bjuder du på skillnaden."
          : null;
  return words && <p className="mt-2 text-small text-ash">{words}</p>;
}

/** The row's price now and after the change. A row that was added later has its price in an addition: null. */
function priceOf(now: Ore, sum: ChangeSum | null): string | null {
  const becomes = sum?.after ?? now;
  if (now === 0) return becomes > 0 ? formatKronor(becomes) : null;
  return becomes === now ? formatKronor(now) : `${formatKronor(now)} → ${formatKronor(becomes)}`;
}

type ChangeButtonsProps = {
  form: FormContext<ChangeSum>;
  sum: ChangeSum | null;
  /** The sum follows the choices. False when it is the shop's answer: then the button takes the focus. */
  isLive: boolean;
  save: string;
  /** The verb that the buttons' labels begin with. */
  verb: string;
};

/** The buttons that save the change, with the sum on them. */
function ChangeButtons({ form: { values, idOf }, sum, isLive, save, verb }: ChangeButtonsProps) {
  const dearer = sum ? dearerBy(sum) : ZERO;
  const isRemoved = !isLive && values.way === "remove";
  if (dearer > 0)
    return (
      <>
        {dearer >= MINIMUM_CHARGE && (
          <>
            <label htmlFor={idOf("goes")} className="flex min-h-target basis-full items-center gap-3">
              <Tick name="goes" className="size-6 accent-spruce" />
              Bygg vidare innan det är betalt
            </label>
            <Submit key={`link ${isLive}`} name="way" value="link" variant="default" autoFocus={!isLive}>
              {verb} och skicka länken, {formatKronor(dearer)}
            </Submit>
          </>
        )}
        <Submit name="way" value="offer">
          {verb} och bjud på {formatKronor(dearer)}
        </Submit>
      </>
    );
  // Autofocus scrolls the page to the shop's question.
  return (
    <Submit
      key={`save ${isLive}`}
      name="way"
      value={isRemoved ? "remove" : "save"}
      variant={sum && sum.back > 0 ? "destructive" : "default"}
      autoFocus={!isLive && sum !== null}
    >
      {sum && sum.back > 0
        ? `${isRemoved ? "Ta bort" : verb} och betala tillbaka ${formatKronor(sum.back)}`
        : isRemoved
          ? "Ta bort raden"
          : save}
    </Submit>
  );
}

type ChangeEndProps = Priced & {
  form: FormContext<ChangeSum>;
  words: Pick<ChangeButtonsProps, "save" | "verb">;
  isRemovable: boolean;
};

/** The end of a change's form: the sum, which follows the choices, how the difference is settled, and the buttons. */
export function ChangeEnd({ order, line, form, words, isRemovable }: ChangeEndProps) {
  const { place, isNewer, sum, said } = useChosenSum({ order, line }, form.failure);
  const now = line?.before.lineTotal ?? ZERO;
  const price = priceOf(now, sum);
  const isAnswer = !isNewer && sum !== null;
  return (
    <>
      <input ref={place} type="hidden" name="seen" value={sum ? seenOf(sum) : ""} />
      <div
        role={isAnswer ? "alert" : "status"}
        hidden={!line && !sum}
        className="border-l-4 border-spruce bg-moss px-4 py-3"
      >
        {said && <p className="mb-2 wrap-anywhere">{said}</p>}
        <SumList
          rows={[
            price !== null && { label: "Radens pris", value: price },
            sum &&
              sum.freight > 0 && { label: "Frakt, för ett tyngre paket", value: formatKronor(sum.freight) },
            ...differenceRows(sum),
          ]}
        />
        {sum && <SettlementNote {...sum} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ChangeButtons form={form} sum={sum} isLive={!isAnswer} {...words} />
        {isRemovable && !isAnswer && (
          <Submit name="way" value="remove" variant="danger" size="sm">
            Ta bort raden
          </Submit>
        )}
      </div>
      <p className="text-small text-ash">
        Kunden får ett mejl om vad som är ändrat. Det som står kvar behåller sitt pris, det nya kostar som i
        dag.
      </p>
    </>
  );
}
