import { DownloadForm, FileButton } from "@/components/admin/download-form";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { Section } from "@/components/workshop/section";
import { Link } from "@/components/ui/link";
import { eraseCustomerAction } from "@/lib/customers/actions";
import {
  complaintEnds,
  isLeftToErase,
  mayBeComplainedAbout,
  type Obstacle,
} from "@/lib/customers/erase/obstacles";
import type { Customer } from "@/lib/customers/person/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { formatDay } from "@/lib/kernel/workdays";

/** Everything the shop holds about the customer, as a file (GDPR, article 15). */
export function DataExport({ id }: { id: string }) {
  return (
    <Section title="Ge ut uppgifterna">
      <p>
        En fil med allt butiken har om personen. Den som ber om sina uppgifter ska få dem inom en månad.
        Skicka filen till adressen här, aldrig till en annan.
      </p>
      <DownloadForm page={adminPaths.customer(id)}>
        <FileButton file={adminPaths.customerFile(id)}>Ladda ner allt (JSON)</FileButton>
      </DownloadForm>
    </Section>
  );
}

/** `9 december 2029` */
const wholeDay = (day: string) => `${formatDay(day)} ${day.slice(0, 4)}`;

const KEPT = [
  ["Adress, telefon, e-post, gravyr", "Namn, varor, belopp och datum: bokföringslagen, sju år"],
  ["Anteckningar, spårning, mejl som skrevs för hand", "Att en order ångrades eller betalades tillbaka"],
  ["Förfrågningar och köp som inte blev av", "Presentkort tills de är slut: koden och beloppet"],
  ["Det Stripe har berättat för butiken", "Betalningen hos Stripe: radera kunden i deras panel också"],
] as const;

function Kept() {
  return (
    <Table className="mt-4 text-small">
      <TableHeader>
        <TableRow className="border-edge">
          <TableHead className="py-2">Försvinner</TableHead>
          <TableHead className="py-2">Blir kvar, och varför</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {KEPT.map(([gone, kept]) => (
          <TableRow key={gone} className="align-top">
            <TableCell className="py-2.5">{gone}</TableCell>
            <TableCell className="py-2.5">{kept}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Until when name and e-mail address are kept for complaints. */
function Complaints({ customer, today }: { customer: Customer; today: string }) {
  const last = customer.orders
    .filter((order) => mayBeComplainedAbout(order, today))
    .flatMap((order) => complaintEnds(order) ?? [])
    .toSorted()
    .at(-1);
  if (!last) return null;
  return (
    <p className="mt-4 max-w-none">
      Stavar kan reklameras i tre år (konsumentköplagen). Namn och e-post på de ordrarna är kvar till{" "}
      {wholeDay(last)} och raderas sedan av sig själva.
    </p>
  );
}

type EraseProps = {
  id: string;
  customer: Customer;
  obstacles: readonly Obstacle[];
  today: string;
};

/** The form that erases the customer's data, or the obstacles to it. */
export function Erase({ id, customer, obstacles, today }: EraseProps) {
  if (!isLeftToErase(customer, today))
    return (
      <Section title="Raderad">
        <p className="max-w-none">Uppgifterna är raderade på personens begäran.</p>
        <Complaints customer={customer} today={today} />
      </Section>
    );
  const days = obstacles.map(({ by }) => by);
  const last = days.every((day) => day !== null) ? days.toSorted().at(-1) : undefined;
  return (
    <Section title="Radera uppgifterna">
      {obstacles.length > 0 ? (
        <>
          <p className="font-semibold">{last ? `Går efter den ${wholeDay(last)}.` : "Går inte än."}</p>
          <ul className="mt-2">
            {obstacles.map(({ what, orderId }) => (
              <li key={what} className="py-1.5">
                {orderId ? <Link href={adminPaths.order(orderId)}>{what}</Link> : what}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>När personen ber om det ska det göras utan dröjsmål. Det går inte att ångra.</p>
      )}
      <Kept />
      <Complaints customer={customer} today={today} />
      {obstacles.length === 0 && (
        <ActionForm
          action={eraseCustomerAction}
          page={adminPaths.customer(id)}
          id="radera"
          hidden={{ id }}
          fold={{ title: `Radera ${customer.email}`, danger: true, className: "mt-4" }}
          className="mt-3 grid gap-4"
        >
          <Submit variant="destructive" waitingText="Raderar...">
            Ja, radera uppgifterna
          </Submit>
        </ActionForm>
      )}
    </Section>
  );
}
