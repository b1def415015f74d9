import type { Company } from "@/lib/shop/company";

/** The seller (e-handelslagen 8 §): name, address, numbers, mail and telephone. Those the owner has not set are left out. */
export function CompanyBlock({ company }: { company: Company }) {
  const { name, address, orgNumber, vatNumber, email, phone } = company;
  return (
    <address className="not-italic">
      <ul>
        <li>{name}</li>
        {address && <li>{address}</li>}
        {orgNumber && <li>Org.nr {orgNumber}</li>}
        {vatNumber && <li>Momsreg.nr {vatNumber}</li>}
        {email && (
          <li>
            <a href={`mailto:${email}`} className="inline-flex min-h-target items-center">
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
              className="inline-flex min-h-target items-center"
            >
              {phone}
            </a>
          </li>
        )}
      </ul>
    </address>
  );
}
