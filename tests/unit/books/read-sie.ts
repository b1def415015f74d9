// A reader of SIE 4, written from the format's description and sharing no code with the writer; and a file's header.
import type { SieHead } from "@/lib/books/sie";

export const SIE_HEAD: SieHead = {
  companyName: "Stavmakeriet",
  orgNumber: "556677-8899",
  program: "Stavmakeriet",
  version: "1.0.0",
  year: { from: "2026-01-01", to: "2026-12-31" },
  generatedOn: "2026-11-21",
};

const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ";

type SieTransaction = { account: string; ore: bigint };
type SieVoucher = {
  series: string;
  number: string;
  date: string;
  text: string;
  rows: SieTransaction[];
};
export type SieFile = {
  labels: Map<string, string[]>;
  accounts: Map<string, string>;
  vouchers: SieVoucher[];
};

function decode(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128];
  return text;
}

/** The fields of a line: words, "texts with \" in them", and {lists}, which keep their braces. */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at < line.length) {
    const sign = line[at]!;
    if (sign === " " || sign === "\t") {
      at += 1;
    } else if (sign === '"') {
      let field = "";
      for (at += 1; line[at] !== '"'; at += 1) {
        if (at >= line.length) throw new Error(`Open quote: ${line}`);
        if (line[at] === "\\" && line[at + 1] === '"') at += 1;
        field += line[at];
      }
      at += 1;
      fields.push(field);
    } else if (sign === "{") {
      const end = line.indexOf("}", at);
      if (end < 0) throw new Error(`Open list: ${line}`);
      fields.push(line.slice(at, end + 1));
      at = end + 1;
    } else {
      const rest = line.slice(at).match(/^[^\s"{]+/)![0];
      fields.push(rest);
      at += rest.length;
    }
  }
  return fields;
}

/** "-1234.50" to -123450n, in öre. Throws for anything that is no amount of the format. */
function toOre(text: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new Error(`Not an amount: ${text}`);
  const value = BigInt(match[2]!) * 100n + BigInt((match[3] ?? "").padEnd(2, "0") || "0");
  return match[1] ? -value : value;
}

export function readSie(bytes: Uint8Array): SieFile {
  const file: SieFile = { labels: new Map(), accounts: new Map(), vouchers: [] };
  let open: SieVoucher | null = null;
  let announced: SieVoucher | null = null;
  for (const raw of decode(bytes).split(/\r?\n/)) {
    const line = raw.trim();
    if (line === "") continue;
    if (line === "{") {
      if (!announced) throw new Error("A block without a voucher");
      open = announced;
      announced = null;
    } else if (line === "}") {
      if (!open) throw new Error("A closed block that was not open");
      file.vouchers.push(open);
      open = null;
    } else {
      const [label = "", ...fields] = fieldsOf(line);
      if (!label.startsWith("#")) throw new Error(`Not a label: ${line}`);
      if (label === "#VER") {
        const [series = "", number = "", date = "", text = ""] = fields;
        if (!/^\d{8}$/.test(date)) throw new Error(`Not a date: ${date}`);
        announced = { series, number, date, text, rows: [] };
      } else if (label === "#TRANS") {
        if (!open) throw new Error("A transaction outside a voucher");
        const [account = "", list = "", value = ""] = fields;
        if (list !== "{}") throw new Error(`An object list was expected: ${line}`);
        open.rows.push({ account, ore: toOre(value) });
      } else if (label === "#KONTO") file.accounts.set(fields[0]!, fields[1]!);
      else file.labels.set(label, fields);
    }
  }
  if (open || announced) throw new Error("The file ends in the middle of a voucher");
  return file;
}
