// SIE files are written in IBM PC 8-bit (code page 437): "#FORMAT PC8".

const UPPER_HALF =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

const CODES = new Map([...UPPER_HALF].map((letter, index) => [letter, index + 128] as const));

/** The bytes of a text; letters the code page lacks become their base letter, or a question mark. */
export function toCp437(text: string): Uint8Array {
  const bytes = [...text.normalize("NFC")].map((letter) => {
    const code = letter.codePointAt(0)!;
    if (code < 128) return code;
    const base = letter.normalize("NFD").codePointAt(0)!;
    return CODES.get(letter) ?? (base < 128 ? base : 63);
  });
  return Uint8Array.from(bytes);
}
