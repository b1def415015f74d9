import type { Pole } from "@/lib/catalogue/poles";
import { getCompany } from "@/lib/company";
import { JsonLd } from "./json-ld";
import { breadcrumbs, productData } from "./shop-data";

type ProductDataProps = { pole: Pole; description: string; articleNumber: string; material: string };

/** Product and breadcrumb of a product page, for search engines. */
export function ProductData(props: ProductDataProps) {
  return (
    <>
      <JsonLd data={productData({ ...props, company: getCompany() })} />
      <JsonLd data={breadcrumbs(props.pole.title, props.pole.href)} />
    </>
  );
}
