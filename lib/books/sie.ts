// A SIE 4 file of vouchers (type 4I, for import): https://sie.se, file format version 4C.
import type { Ore } from "@/lib/kernel/money";
import type { WrittenVoucher } from "./written-vouchers";

// SIE files are written in IBM PC 8-bit (code page 437): "#FORMAT PC8".

const UPPER_HALF =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

const CODES = new Map([...UPPER_HALF].map((letter, index) => [letter, index + 128] as const));

/** The bytes of a text; letters the code page lacks become their base letter, or a question mark. */
function toCp437(text: string): Uint8Array {
  const bytes = [...text.normalize("NFC")].map((letter) => {
    const code = letter.codePointAt(0)!;
    if (code < 128) return code;
    const base = letter.normalize("NFD").codePointAt(0)!;
    return CODES.get(letter) ?? (base < 128 ? base : 63);
  });
  return Uint8Array.from(bytes);
}

export type SieHead = {
  companyName: string;
  /** `556677-8899`, or null while the owner has not filled it in. */
  orgNumber: string | null;
  program: string;
  version: string;
  /** First and last day of the financial year, 'YYYY-MM-DD'. */
  year: { from: string; to: string };
  generatedOn: string;
};

/** A quoted text field. The format has no rule for backslashes, and a last one would escape the quote: they become slashes. */
function quoted(text: string): string {
  const plain = text.replace(/[\u0000-\u001f\u007f]/g, " ").replaceAll("\\", "/");
  return `"${plain.replaceAll('"', '\\"')}"`;
}

function date(day: string): string {
  return day.replaceAll("-", "");
}

/** Kronor with a point and two decimals, as the format wants them. */
function amount(value: Ore): string {
  const digits = String(Math.abs(value)).padStart(3, "0");
  return `${value < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The file as text, lines ended by CR LF. */
export function sieText(head: SieHead, vouchers: readonly WrittenVoucher[]): string {
  const named = new Map(vouchers.flatMap(({ rows }) => rows.map(({ account, name }) => [account, name])));
  // An account that BAS does not have is one of the owner's own: their program knows its name.
  const accounts = [...named].flatMap(([number, name]) => (name === null ? [] : [{ number, name }]));
  accounts.sort((a, b) => a.number.localeCompare(b.number));
  const lines = [
    "#FLAGGA 0",
    `#PROGRAM ${quoted(head.program)} ${quoted(head.version)}`,
    "#FORMAT PC8",
    `#GEN ${date(head.generatedOn)}`,
    "#SIETYP 4",
    ...(head.orgNumber ? [`#ORGNR ${head.orgNumber}`] : []),
    `#FNAMN ${quoted(head.companyName)}`,
    `#RAR 0 ${date(head.year.from)} ${date(head.year.to)}`,
    "#VALUTA SEK",
    ...accounts.map((account) => `#KONTO ${account.number} ${quoted(account.name)}`),
    ...vouchers.flatMap((voucher) => [
      `#VER ${voucher.series} ${voucher.number} ${date(voucher.day)} ${quoted(voucher.text)}`,
      "{",
      ...voucher.rows.map((row) => `   #TRANS ${row.account} {} ${amount(row.amount)}`),
      "}",
    ]),
  ];
  return `${lines.join("\r\n")}\r\n`;
}

export function sieFile(head: SieHead, vouchers: readonly WrittenVoucher[]): Uint8Array {
  return toCp437(sieText(head, vouchers));
}
