import "server-only";
import { companyEnv } from "@/lib/kernel/env";

export type Company = {
  name: string;
  /** `null` where the owner has not filled it in yet; the launch check lists what is missing. */
  orgNumber: string | null;
  vatNumber: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
};

/** What a buyer has to see of the seller beside the name (e-handelslagen 8 §): no telephone number is asked for. */
export const REQUIRED_OF_SELLER = [
  "orgNumber",
  "vatNumber",
  "address",
  "email",
] as const satisfies readonly (keyof Company)[];

/** The seller's details in one line, joined by `between`; empty ones are left out. */
export function companyRow(company: Company, between: string): string {
  const { name, address, orgNumber, vatNumber, email, phone } = company;
  const numbers = [orgNumber && `Org.nr ${orgNumber}`, vatNumber && `Momsreg.nr ${vatNumber}`];
  return [name, address, ...numbers, email, phone].filter(Boolean).join(between);
}

/** The seller's details from the environment. Those saved in the admin take their place (lib/settings). */
export function companyFromEnv(): Company {
  const values = companyEnv();
  return {
    name: values.COMPANY_NAME,
    orgNumber: values.COMPANY_ORG_NUMBER ?? null,
    vatNumber: values.COMPANY_VAT_NUMBER ?? null,
    address: values.COMPANY_ADDRESS ?? null,
    email: values.COMPANY_EMAIL ?? null,
    phone: values.COMPANY_PHONE ?? null,
  };
}
