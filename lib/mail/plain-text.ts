import { toPlainText } from "@react-email/components";

/** The mail for programs without HTML: amounts in a column, headings as they are written. */
export function plainText(html: string): string {
  const asWritten = { uppercase: false };
  return toPlainText(html, {
    selectors: [
      { selector: "table.rows", format: "dataTable" },
      { selector: "h1", options: asWritten },
      { selector: "h2", options: asWritten },
    ],
  });
}
