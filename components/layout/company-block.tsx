import type { Company } from "@/lib/shop/company";

/** Placeholder for a value the owner has not set; the launch check requires them all. */
function Missing({ what }: { what: string }) {
  return <span className="text-ash">{what} fylls i före lansering</span>;
}

/** Who sells (e-handelslagen 8 §): name, address, numbers, mail and telephone. */
export function CompanyBlock({ company }: { company: Company }) {
  return (
    <address className="not-italic">
      <ul>
        <li>{company.name}</li>
        <li>{company.address ?? <Missing what="Postadress" />}</li>
        <li>{company.orgNumber ? `Org.nr ${company.orgNumber}` : <Missing what="Org.nr" />}</li>
        <li>{company.vatNumber ? `Momsreg.nr ${company.vatNumber}` : <Missing what="Momsreg.nr" />}</li>
        <li>
          {company.email ? (
            <a href={`mailto:${company.email}`} className="inline-flex min-h-target items-center">
              {company.email}
            </a>
          ) : (
            <Missing what="E-post" />
          )}
        </li>
        <li>
          {company.phone ? (
            <a
              href={`tel:${company.phone.replaceAll(/[^+\d]/g, "")}`}
              className="inline-flex min-h-target items-center"
            >
              {company.phone}
            </a>
          ) : (
            <Missing what="Telefon" />
          )}
        </li>
      </ul>
    </address>
  );
}
