import "server-only";
import * as z from "zod/mini";
import { companyFromEnv, type Company } from "@/lib/shop/company";
import { emailAddress, line } from "@/lib/kernel/text";
import type { PartOf } from "./part";

const tooLong = "Texten är för lång";

/** A line that may be left empty: then it is `null`. */
const optional = <I>(schema: z.ZodMiniType<string, I>) =>
  z.union([
    z.pipe(
      z.string().check(z.trim(), z.maxLength(0, { abort: true })),
      z.transform(() => null),
    ),
    schema,
  ]);

/** `556016-0680`: ten digits, the last one a check digit (Luhn). */
function isOrgNumber(text: string): boolean {
  const digits = /^\d{6}-?\d{4}$/.test(text) ? text.replace("-", "") : "";
  const sum = [...digits].reduce((total, digit, index) => {
    const times = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return digits !== "" && sum % 10 === 0;
}

const text = z.nullable(z.string());

/** Who sells (e-handelslagen 8 §). */
export const companyPart: PartOf<Company> = {
  key: "company",
  stored: z.object({
    name: z.string(),
    orgNumber: text,
    vatNumber: text,
    address: text,
    email: text,
    phone: text,
  }),
  usual: companyFromEnv,
  form: z.object({
    name: line({ required: "Skriv vad företaget heter", max: 80, tooLong }),
    orgNumber: optional(
      line({ max: 20, tooLong }).check(
        z.refine(isOrgNumber, { error: "Tio siffror, till exempel 556016-0680. Kontrollera den sista." }),
      ),
    ),
    vatNumber: optional(
      line({ max: 20, tooLong }).check(
        z.regex(/^SE\d{12}$/, { error: "SE och tolv siffror, utan mellanslag" }),
      ),
    ),
    address: optional(line({ max: 160, tooLong })),
    email: optional(emailAddress()),
    phone: optional(
      line({ max: 30, tooLong }).check(
        z.regex(/^\+?[\d\s()-]{6,}$/, { error: "Bara siffror, mellanslag och bindestreck" }),
      ),
    ),
  }),
  fieldsOf: (company) =>
    Object.fromEntries(Object.entries(company).map(([name, value]) => [name, value ?? ""])),
  labels: {
    name: "Företag",
    orgNumber: "Organisationsnummer",
    vatNumber: "Momsregistreringsnummer",
    email: "E-post",
    phone: "Telefon",
    address: "Adress",
  },
};
