import { CheckIcon } from "@/components/ui/icons";
import { isAllowed, ROLE_NAMES, type Permission } from "@/lib/accounts/permissions";
import type { AppRole } from "@/prisma/generated/enums";

const NOTES: Readonly<Record<AppRole, string>> = {
  maker: "Ordrar och byggblad, inga pengar",
  writer: "Bara bloggen",
  admin: "Allt, också konton",
};

/** The roles to choose from, the narrow ones first. */
export const ROLE_OPTIONS = (["maker", "writer", "admin"] as const).map((value) => ({
  value,
  label: ROLE_NAMES[value],
  note: NOTES[value],
}));

const ROLES = Object.keys(ROLE_NAMES) as AppRole[];

const WORDS: Readonly<Record<Exclude<Permission, "own">, string>> = {
  orders:
    "Se ordrar och kunder, flytta ordrar, skriva ut, rätta adresser, skicka mejl igen (inte presentkortens)",
  money: "Betala tillbaka, svara på ånger, släppa en tveksam order",
  exports: "Ladda ner kundlistor och en kunds uppgifter",
  erasing: "Radera en kunds uppgifter",
  numbers: "Siffror",
  posts: "Skriva i bloggen",
  codes: "Rabattkoder och presentkort: se koder, skicka kort igen eller till en annan adress",
  books: "Bokföring",
  settings:
    "Inställningar: priser, frakt, företaget, leveranstid, bokföring, texter och bilder. Lanseringskoll och det som har fastnat",
  accounts: "Konton och logg",
};

/** What each role may do, from the same table that every page asks. */
export function RolesTable() {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Vad rollerna får göra</caption>
      <thead>
        <tr>
          {["Får", ...ROLES.map((role) => ROLE_NAMES[role])].map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`border-b border-edge py-3 pr-2 text-small font-semibold text-ash last:pr-0 ${index > 0 ? "text-center" : "text-left"}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(WORDS) as (keyof typeof WORDS)[]).map((permission) => (
          <tr key={permission}>
            <th scope="row" className="border-b border-line py-3 pr-2 text-left font-normal sm:pr-4">
              {WORDS[permission]}
            </th>
            {ROLES.map((role) => (
              <td key={role} className="border-b border-line py-3 pr-2 text-center last:pr-0">
                {isAllowed({ roles: [role] }, permission) ? (
                  <>
                    <CheckIcon className="inline-block size-5" />
                    <span className="sr-only">ja</span>
                  </>
                ) : (
                  <>
                    <span aria-hidden="true" className="text-ash">
                      –
                    </span>
                    <span className="sr-only">nej</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
