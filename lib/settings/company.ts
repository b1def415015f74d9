import "server-only";
import { companyFromEnv, REQUIRED_OF_SELLER, type Company } from "@/lib/shop/company";
import { email, fieldsPart, mayBeEmpty, textField } from "./fields";
import type { PartOf } from "./part";

const list = new Intl.ListFormat("sv-SE");

/** `556016-0680`: ten digits, the last one a check digit (Luhn). */
function isOrgNumber(text: string): boolean {
  const digits = /^\d{6}-?\d{4}$/.test(text) ? text.replace("-", "") : "";
  const sum = [...digits].reduce((total, digit, index) => {
    const times = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return digits !== "" && sum % 10 === 0;
}

const fields = {
  name: textField("Företag", { max: 80, required: "Skriv vad företaget heter" }),
  orgNumber: mayBeEmpty(
    textField("Organisationsnummer", {
      max: 20,
      check: [isOrgNumber, "Tio siffror, till exempel 556016-0680. Kontrollera den sista."],
    }),
  ),
  email: mayBeEmpty(email("E-post")),
  phone: mayBeEmpty(
    textField("Telefon", {
      max: 30,
      type: "tel",
      check: [(typed) => /^\+?[\d\s()-]{6,}$/.test(typed), "Bara siffror, mellanslag och bindestreck"],
    }),
  ),
  address: mayBeEmpty(textField("Adress", { max: 160, wide: true })),
  vatNumber: mayBeEmpty(
    textField("Momsregistreringsnummer", {
      max: 20,
      check: [(typed) => /^SE\d{12}$/.test(typed), "SE och tolv siffror, utan mellanslag"],
    }),
  ),
};

/** What the law asks for and is not filled in; null when nothing is. */
function emptyOf(company: Company): string | null {
  const missing = REQUIRED_OF_SELLER.filter((name) => !company[name]).map((name) =>
    fields[name].label.toLowerCase(),
  );
  return missing.length > 0 ? `Saknas: ${list.format(missing)}.` : null;
}

/** Who sells (e-handelslagen 8 §). */
export const companyPart: PartOf<Company> = fieldsPart({
  key: "company",
  page: "foretaget",
  title: "Företaget",
  lead: "Står i sidfoten, på kvittot, i mejlen och i köpvillkoren. E\u2011handelslagen 8\u00a0§ kräver att köparen ser allt utom telefonnumret, som ska stå där om butiken har ett.",
  save: "Spara företaget",
  failed: "Företaget är inte sparat",
  log: "Ändrade företagets uppgifter",
  // Whoever changes the e-mail address gets what customers write.
  reauthenticate: true,
  usual: companyFromEnv,
  fields,
  groups: [{ columns: 2, names: ["name", "orgNumber", "email", "phone", "address", "vatNumber"] }],
  note: (company) => {
    const missing = emptyOf(company);
    return missing && `${missing} Lagen kräver att köparen kan se det.`;
  },
  summary: (company) => {
    const given = [company.name, company.orgNumber, company.phone].filter(Boolean).join(", ");
    return [`${given}.`, emptyOf(company)].filter(Boolean).join(" ");
  },
});
