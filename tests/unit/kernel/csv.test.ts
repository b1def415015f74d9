import { expect, test } from "vitest";
import { toCsv } from "@/lib/kernel/csv";

const cell = (value: string) =>
  toCsv([], [[value]])
    .split("\r\n")
    .slice(1, -1)
    .join("\r\n");

test.each([..."=+-@＝＋－＠﹢﹣﹦﹫−"])("a value that begins with %j is text in a spreadsheet", (sign) => {
  for (const before of ["", " ", "\u00A0", "\t", "\r\n", "\u202E", "\uFEFF "])
    expect(cell(`${before}${sign}1+1`)).toMatch(/^"?'/);
});

test("a value that begins with a tab or a line break is text in a spreadsheet", () => {
  for (const sign of ["\t", "\r", "\n"]) expect(cell(`${sign}1+1`)).toMatch(/^"?'/);
});

test("a value with quotes or separators is quoted, and a number has a decimal comma", () => {
  expect(toCsv(["Namn"], [['Å "Stav"', "x;y", 497.4, null]])).toBe(
    '\uFEFFNamn\r\n"Å ""Stav""";"x;y";497,4;\r\n',
  );
});

test("a value that runs no formula stays as it is", () => {
  for (const text of ["Åsa Öberg", "Storgatan 1", "a@b.se", "1-2", "070 - 123", "½ par"])
    expect(cell(text)).toBe(text);
});
