import { describe, expect, it } from "vitest";
import { sieFile } from "@/lib/books/sie";
import { voucherCsv } from "@/lib/books/voucher-csv";
import type { WrittenVoucher } from "@/lib/books/written-vouchers";
import { ore } from "@/lib/kernel/money";
import { readSie, SIE_HEAD } from "./read-sie";

const HOSTILE = [
  'AB" #TRANS 1930 {} 999.00',
  'AB\r\n#VER A 9999 20261121 "Påhittad"\r\n{\r\n#TRANS 1930 {} 1.00\r\n}',
  "AB\n#SALDO 0 1930 1.00",
  "AB\u0085#FNAMN x",
  "AB\u2028#FNAMN x",
  "AB\\",
  'AB\\" #TRANS 1930 {} 999.00 \\',
  "AB\\\\",
  "{} }",
  "AB\0\u001a",
  "AB\u202e\u200b",
  "ＡＢ＂ ＃VER",
  "A\u0301\u0316B",
];

describe("a hostile text in the SIE file", () => {
  it.each(HOSTILE)("stays one field and adds no line: %j", (text) => {
    const voucher: WrittenVoucher = {
      series: "A",
      number: 1,
      day: "2026-11-21",
      text,
      rows: [
        { account: "1580", name: text, amount: ore(100) },
        { account: "3001", name: "Försäljning", amount: ore(-100) },
      ],
    };
    const file = readSie(sieFile({ ...SIE_HEAD, companyName: text }, [voucher]));
    expect([...file.labels.keys()]).toEqual([
      "#FLAGGA",
      "#PROGRAM",
      "#FORMAT",
      "#GEN",
      "#SIETYP",
      "#ORGNR",
      "#FNAMN",
      "#RAR",
      "#VALUTA",
    ]);
    expect(file.labels.get("#FNAMN")).toHaveLength(1);
    expect([...file.accounts.keys()]).toEqual(["1580", "3001"]);
    expect(file.vouchers).toMatchObject([
      { series: "A", number: "1", rows: [{ ore: 100n }, { ore: -100n }] },
    ]);
    expect(file.vouchers[0]!.text).toBe(file.labels.get("#FNAMN")![0]);
  });
});

describe("the CSV file of vouchers", () => {
  it("has a line for each row of a voucher, in debit or credit, and runs no formula", () => {
    const rows = [
      { account: "1580", name: null, amount: ore(49_740) },
      { account: "3001", name: "Försäljning", amount: ore(-49_740) },
      { account: "3740", name: null, amount: ore(1) },
      { account: "3001", name: null, amount: ore(-1) },
    ];
    expect(
      voucherCsv([{ series: "P", number: 7, day: "2026-11-21", text: "=1+1", rows }]).split("\r\n"),
    ).toEqual([
      "\uFEFFVerifikat;Datum;Text;Konto;Kontonamn;Debet;Kredit",
      "P7;2026-11-21;'=1+1;1580;;497,4;",
      "P7;2026-11-21;'=1+1;3001;Försäljning;;497,4",
      "P7;2026-11-21;'=1+1;3740;;0,01;",
      "P7;2026-11-21;'=1+1;3001;;;0,01",
      "",
    ]);
  });
});
