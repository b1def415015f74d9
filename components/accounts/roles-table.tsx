import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/admin/ui/table";
import { CheckIcon } from "@/components/ui/icons";
import { isAllowed, ROLE_NAMES, ROLE_NOTES, type Permission } from "@/lib/accounts/permissions";
import type { AppRole } from "@/prisma/generated/enums";

/** The roles to choose from, the narrow ones first. */
export const ROLE_OPTIONS = (["maker", "writer", "admin"] as const).map((value) => ({
  value,
  label: ROLE_NAMES[value],
  note: ROLE_NOTES[value],
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

/** What each role may do, from the same permissions that every page checks. */
export function RolesTable() {
  return (
    <Table>
      <TableCaption>Vad rollerna får göra</TableCaption>
      <TableHeader>
        <TableRow className="border-edge">
          {["Får", ...ROLES.map((role) => ROLE_NAMES[role])].map((name, index) => (
            <TableHead key={name} className={index > 0 ? "pr-2 text-center" : "pr-2"}>
              {name}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {(Object.keys(WORDS) as (keyof typeof WORDS)[]).map((permission) => (
          <TableRow key={permission}>
            <TableHead scope="row" className="pr-2 font-normal sm:pr-4">
              {WORDS[permission]}
            </TableHead>
            {ROLES.map((role) => (
              <TableCell key={role} className="pr-2 text-center">
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
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
