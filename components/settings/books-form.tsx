"use client";
import { SelectField, TextField } from "@/components/forms/fields";
import { ACCOUNT_KEYS, ACCOUNTS, nameInBas } from "@/lib/settings/books-accounts";
import { SERIES, SERIES_KEYS } from "@/lib/settings/books-setup";
import { saveBooksAction } from "@/lib/settings/actions";
import { PartForm, type PartProps } from "./part-form";

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat("sv-SE", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, index, 1)),
);

function say(field: string, value: string): string {
  return field === "yearStart" ? (MONTHS[Number(value) - 1] ?? "tomt") : value || "tomt";
}

/** The accounts, the financial year and the series that vouchers are written down with. */
export function BooksForm(props: PartProps) {
  return (
    <PartForm {...props} action={saveBooksAction} save="Spara bokföringen" say={say}>
      {(values) => (
        <>
          <SelectField name="yearStart" label="Räkenskapsåret börjar" className="max-w-60">
            {MONTHS.map((month, index) => (
              <option key={month} value={index + 1}>
                {month}
              </option>
            ))}
          </SelectField>
          <fieldset>
            <legend className="mb-3 font-semibold">Konton</legend>
            <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
              {ACCOUNT_KEYS.map((key) => {
                const name = `account.${key}`;
                return (
                  <TextField
                    key={key}
                    name={name}
                    label={ACCOUNTS[key].use}
                    hint={nameInBas(values[name] ?? "") ?? "Ditt eget konto"}
                    inputMode="numeric"
                    maxLength={4}
                    autoComplete="off"
                  />
                );
              })}
            </div>
          </fieldset>
          <fieldset>
            <legend className="mb-3 font-semibold">Verifikationsserier</legend>
            <ul className="grid gap-5">
              {SERIES_KEYS.map((key) => (
                <li
                  key={key}
                  className="grid grid-cols-[6rem_1fr] items-start gap-x-5 gap-y-2 sm:grid-cols-[1fr_6rem_10rem]"
                >
                  <p className="font-semibold max-sm:col-span-2 sm:pt-10">{SERIES[key].use}</p>
                  <TextField
                    name={`letter.${key}`}
                    label={
                      <>
                        Serie<span className="sr-only">, {SERIES[key].use}</span>
                      </>
                    }
                    maxLength={1}
                    autoCapitalize="characters"
                    autoComplete="off"
                  />
                  <TextField
                    name={`first.${key}`}
                    label={
                      <>
                        Första numret<span className="sr-only">, {SERIES[key].use}</span>
                      </>
                    }
                    inputMode="numeric"
                    autoComplete="off"
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        </>
      )}
    </PartForm>
  );
}
