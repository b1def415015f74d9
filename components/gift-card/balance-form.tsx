"use client";
import { findBalanceForm, type BalanceState } from "@/lib/checkout/forms/actions";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Input } from "@/components/ui/field";
import { useCorrections } from "@/components/ui/use-corrections";
import { OLD_PAGE_TEXT, useFormAction } from "@/components/ui/use-form-action";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import * as paths from "@/lib/shop/paths";

const EMPTY: BalanceState = { status: "empty" };
const NO_ERRORS: { code?: string } = {};

function lost(form: FormData, isOld: boolean): BalanceState {
  const code = isOld ? OLD_PAGE_TEXT : giftCardMessages.failed;
  return { status: "refused", typed: String(form.get("code") ?? ""), errors: { code } };
}

/** The form that shows the balance of a code. It works without script. */
export function BalanceForm() {
  const { state, waiting, formProps } = useFormAction({
    action: findBalanceForm,
    initial: EMPTY,
    page: paths.balanceAnswer,
    lost,
  });
  const refused = state.status === "refused";
  const given = refused ? state.errors : NO_ERRORS;
  const { open: errors, corrected, onInput } = useCorrections(given);
  return (
    <>
      <div id="svar" className="mb-6 scroll-mt-28 empty:hidden">
        <ErrorSummary errors={given} corrected={corrected} />
      </div>
      <form
        {...formProps}
        onInput={onInput}
        className="grid gap-4 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-start"
      >
        <Input
          // A new answer remounts the field with what was typed.
          key={refused ? `${state.typed}-${state.errors.code}` : state.status}
          name="code"
          label="Presentkortskod"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          defaultValue={refused ? state.typed : state.status === "found" ? state.code : ""}
          error={errors.code}
        />
        <Button
          type="submit"
          waiting={waiting}
          waitingText="Laddar..."
          className="self-start justify-self-start sm:mt-[1.85rem]"
        >
          Visa saldo
        </Button>
      </form>
      <div aria-live="polite">{state.status === "found" && <Balance state={state} />}</div>
    </>
  );
}

function Balance({ state }: { state: Extract<BalanceState, { status: "found" }> }) {
  return (
    <section className="mt-10" aria-label="Saldo">
      <h2>
        Kvar på kortet: <span className="font-text font-semibold num">{state.balance}</span>
      </h2>
      <p className="mt-2 text-lead empty:hidden">
        {state.isEmpty ? "Kortet är slut." : state.expires && `Gäller till och med den ${state.expires}.`}
      </p>
      {state.rows.length > 0 && (
        <table className="mt-6 w-full">
          <caption className="sr-only">Vad som har hänt med kortet</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Dag</th>
              <th scope="col">Händelse</th>
              <th scope="col">Belopp</th>
            </tr>
          </thead>
          <tbody>
            {state.rows.map((row, index) => (
              <tr
                key={index}
                className="border-t border-line last:border-b max-sm:grid max-sm:grid-cols-[1fr_auto]"
              >
                <td className="py-3 pr-4 text-ash max-sm:col-span-2 max-sm:pb-0">{row.at}</td>
                <td className="py-3 pr-4 max-sm:pt-0">{row.text}</td>
                <td className="py-3 text-right font-semibold num max-sm:pt-0">{row.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
