import { Link } from "@/components/ui/link";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { companyRow, type Company } from "@/lib/shop/company";
import { CompanyBlock } from "./company-block";
import { FooterFrame } from "./footer-frame";
import { contactLink, designLink, footerLinks, legalLinks, withdrawalLink } from "./navigation";

function LinkItems({ links }: { links: typeof footerLinks }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <TextLink href={href} quiet>
        {label}
      </TextLink>
    </li>
  ));
}

/** The footer. Where visitors design, pay or follow an order it has only the legal links and the company. */
export function Footer({ company }: { company: Company }) {
  return (
    <FooterFrame>
      <div className="knit-hem" aria-hidden="true" />
      <div className="wrap">
        <div className="grid gap-10 pt-12 pb-8 group-data-slim/footer:hidden md:grid-cols-[5fr_4fr_3fr]">
          <div>
            <p className="max-w-[16ch] font-display text-h2 tracking-[-0.012em]">
              Två stavar, åtta färger och ditt namn.
            </p>
            <p className="mt-6">
              <ButtonLink href={designLink.href}>{designLink.label}</ButtonLink>
            </p>
          </div>
          <nav aria-label="Sidfot">
            <h2 className="mb-1 font-text text-body leading-[1.3] font-semibold tracking-normal">Handla</h2>
            <ul className="xs:columns-2 md:max-lg:columns-1">
              <LinkItems links={footerLinks} />
            </ul>
          </nav>
          <div>
            <h2 className="mb-1 font-text text-body leading-[1.3] font-semibold tracking-normal">
              Verkstaden
            </h2>
            <CompanyBlock company={company} />
          </div>
        </div>
        <div className="border-t border-line pt-5 pb-6 text-small text-ash group-data-slim/footer:border-0">
          <nav aria-label="Villkor">
            <ul className="grid grid-cols-2 gap-x-4 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-8">
              <li className="col-span-full">
                <TextLink href={withdrawalLink.href} className="text-ink">
                  {withdrawalLink.label}
                </TextLink>
              </li>
              <LinkItems links={legalLinks} />
            </ul>
          </nav>
          <p className="mt-4 hidden max-w-none group-data-slim/footer:block">
            {companyRow({ ...company, vatNumber: null }, ", ")}
          </p>
          <p className="mt-2 max-w-none">
            Alla priser är med 25 % moms. <Link href={contactLink.href}>Så når du oss</Link>
          </p>
        </div>
      </div>
    </FooterFrame>
  );
}
