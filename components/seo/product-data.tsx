import type { Pole } from "@/lib/catalogue/poles";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import type { Company } from "@/lib/company";
import { JsonLd } from "./json-ld";
import { breadcrumbs, productData, type Promised } from "./shop-data";

type ProductDataProps = {
  pole: Pole;
  description: string;
  articleNumber: string;
  material: string;
  company: Company;
  /** What has run out. */
  out: OutNotes;
} & Promised;

/** Product and breadcrumb of a product page, for search engines. */
export function ProductData(props: ProductDataProps) {
  return (
    <>
      <JsonLd data={productData(props)} />
      <JsonLd data={breadcrumbs(props.pole.title, props.pole.href)} />
    </>
  );
}
