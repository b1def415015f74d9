import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/admin/ui/table";
import { Price } from "@/components/price";
import { TextLink } from "@/components/ui/text-link";
import type { Cause } from "@/lib/books/causes";
import type { BookedVoucher } from "@/lib/books/written-vouchers";
import { negative, ore, type Ore } from "@/lib/kernel/money";

/** The total of the Debet column, which is also that of Kredit, in öre. */
function totalOf({ rows }: BookedVoucher): Ore {
  return ore(rows.reduce((total, { amount }) => total + Math.max(0, amount), 0));
}

function VoucherRows({ voucher }: { voucher: BookedVoucher }) {
  const id = `${voucher.series}${voucher.number}`;
  return (
    <Table>
      <TableCaption>Verifikation {id}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead className="py-1">Konto</TableHead>
          <TableHead className="py-1 text-right">Debet</TableHead>
          <TableHead className="py-1 text-right">Kredit</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {voucher.rows.map(({ account, name, amount }, index) => (
          <TableRow key={index} className="align-top">
            <TableCell className="py-2">
              <span className="num">{account}</span>{" "}
              <span className="block text-small text-ash sm:inline">{name}</span>
            </TableCell>
            <TableCell className="py-2 text-right">{amount > 0 && <Price amount={amount} />}</TableCell>
            <TableCell className="py-2 text-right">
              {amount < 0 && <Price amount={negative(amount)} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type VoucherListProps = {
  vouchers: readonly BookedVoucher[];
  causes: ReadonlyMap<string, Cause>;
};

/** Vouchers. Each unfolds to show its rows and its cause; a single one is unfolded. */
export function VoucherList({ vouchers, causes }: VoucherListProps) {
  return (
    <ul className="border-t border-line">
      {vouchers.map((voucher) => {
        const cause = causes.get(voucher.source);
        return (
          <li key={voucher.source} className="border-b border-line">
            <details open={vouchers.length === 1}>
              <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 py-2 sm:grid-cols-[5.5rem_6.5rem_1fr_auto]">
                <span className="font-semibold num underline">
                  {voucher.series}
                  {voucher.number}
                </span>
                <span className="text-right text-small num text-ash sm:text-left">{voucher.day}</span>
                <span className="min-w-0 wrap-anywhere max-sm:row-start-2">{voucher.text}</span>
                <span className="text-right max-sm:row-start-2">
                  <span className="text-small text-ash">Debet</span> <Price amount={totalOf(voucher)} />
                </span>
              </summary>
              <div className="grid max-w-2xl gap-3 pt-1 pb-5">
                <VoucherRows voucher={voucher} />
                <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-ash">
                  {cause && <TextLink href={cause.href}>{cause.label}</TextLink>}
                  <span>{voucher.exportId === null ? "Inte exporterad än" : "Exporterad"}</span>
                </p>
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
